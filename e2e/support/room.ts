import type { Page } from '@playwright/test';

import { expect, expectFits } from './test.ts';

/**
 * Finds elements that stick out of the screen or of their dialog, or are cut off by their own box without saying so.
 */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A browser counts an element that scrolls down as one that scrolls sideways too; only elements made for it may.
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) &&
        !element.matches('dialog *, [class*="overflow-y-"]')) ||
        scrolls(element.parentElement));
    const shown = [...document.body.querySelectorAll('*')].filter((element) => {
      const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
      const { width, height } = element.getBoundingClientRect();
      // One pixel is the room of text that is only for screen readers.
      return ownText && width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    });
    // A phone's window grows with what sticks out of it (`innerWidth`); this does not.
    const { clientWidth: widest } = document.documentElement;
    const broken = shown.filter((element) => {
      if (scrolls(element)) return false;
      const style = getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      const isCut = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis';
      return right > widest + 1 || left < -1 || (isCut && element.scrollWidth > element.clientWidth + 1);
    });
    return broken.map((element) => `<${element.localName}> ${element.textContent?.slice(0, 60)}`);
  });
}

/** No outline is left of something that is still coming, on the screen or in the dialog that stands over it. */
export async function expectAllThere(page: Page): Promise<void> {
  await expect(page.locator('main, dialog[open]').last().locator('[role="status"][aria-label]')).toHaveCount(0);
}

/** Unlike the width of the page this sees what a dialog has no room for. */
export async function expectRoom(page: Page, what?: string): Promise<void> {
  await expectAllThere(page);
  await expectFits(page);
  expect(await findOverflow(page), what).toEqual([]);
}
