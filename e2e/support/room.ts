import type { Page } from '@playwright/test';

import { expect, expectFits } from './test.ts';

/** Finds elements that reach beyond the screen or their dialog, and texts wider than their own box. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Browsers treat an element that scrolls down as one that also scrolls sideways, but only elements made for that
    // may do so.
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) &&
        !element.matches('dialog *, [class*="overflow-y-"]')) ||
        scrolls(element.parentElement));
    const shown = [...document.body.querySelectorAll('*')].filter((element) => {
      const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
      const { width, height } = element.getBoundingClientRect();
      // Text for screen readers only has a room of one pixel.
      return ownText && width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    });
    // A phone's `innerWidth` grows with overflowing content; this width does not.
    const { clientWidth: widest } = document.documentElement;
    const broken = shown.filter((element) => {
      if (scrolls(element)) return false;
      const style = getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      const mayOverflow = style.textOverflow === 'ellipsis' || style.display === 'inline';
      return right > widest + 1 || left < -1 || (!mayOverflow && element.scrollWidth > element.clientWidth + 1);
    });
    return broken.map((element) => `<${element.localName}> ${element.textContent?.slice(0, 60)}`);
  });
}

/** Waits until no skeleton is left on the screen or in the open dialog. */
export async function expectAllThere(page: Page): Promise<void> {
  await expect(page.locator('main, dialog[open]').last().locator('[role="status"][aria-label]')).toHaveCount(0);
}

/** Unlike the width of the page, this also finds content that a dialog has no room for. */
export async function expectRoom(page: Page, what?: string): Promise<void> {
  await expectAllThere(page);
  await expectFits(page);
  expect(await findOverflow(page), what).toEqual([]);
}
