import type { Page } from '@playwright/test';

import { openScreens } from '../bench/support/open-screens.ts';
import { expect, test } from './support/test.ts';

const sheet = '**/assets/*.css';

// Without scripts nothing changes the page after its styles.
test.use({ javaScriptEnabled: false, expectedNoise: [/Failed to load resource/] });

for (const { language, width, height, colorScheme } of [
  { language: 'hi', width: 360, height: 740, colorScheme: 'light' },
  { language: 'en', width: 1440, height: 900, colorScheme: 'dark' },
] as const) {
  test(`before its style sheet is there, a page looks as with it: ${language}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const screen of openScreens) {
      await test.step(screen, async () => {
        await page.route(sheet, (route) => route.abort());
        await page.goto(`${screen}?lang=${language}`);
        const early = await looks(page);
        await page.unroute(sheet);
        await page.goto(`${screen}?lang=${language}`);
        expect(early.length).toBeGreaterThan(30);
        expect(early).toEqual(await looks(page));
      });
    }
  });
}

/** The place and the look of everything on the page. */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const seen = ['color', 'background', 'border', 'font', 'opacity', 'visibility', 'text-decoration', 'box-shadow'];
    return [...document.body.querySelectorAll(':not(link)')].map((element) => {
      const style = getComputedStyle(element);
      const { x, y, width, height } = element.getBoundingClientRect();
      const values = seen.map((name) => style.getPropertyValue(name));
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')} ${values.join(' ')}`;
    });
  });
}
