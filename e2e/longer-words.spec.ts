import type { Page, Route } from '@playwright/test';
import { readFileSync } from 'node:fs';

import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectFits, test } from './support/test.ts';

/*
 * A language whose words are 1.4 times as long as the English ones, made here and shipped to nobody: what it breaks,
 * Tamil or Malayalam would break.
 */

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Record<string, { readonly file: string }>;

/** The files of English words, by the address of the script that brings them. */
const wordFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(manifest).flatMap(([source, { file }]) => {
    const words = /^\.\.\/(languages\/en\/(?:names\/)?[a-z]+\.json)$/.exec(source)?.[1];
    return words === undefined ? [] : [[`/${file}`, words] as [string, string]];
  }),
);

function lengthen(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}|\p{L}{3,}/gu, (word) =>
    word.startsWith('{{') ? word : word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
  );
}

function lengthenFile(file: string): string {
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'), (_key, value: unknown) =>
    typeof value === 'string' ? lengthen(value) : value,
  );
  return `export default ${JSON.stringify(words)};`;
}

/** Drawn pages have the words they were drawn with, so the shell comes in their place. */
async function answer(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const words = wordFiles.get(url.pathname);
  if (words !== undefined) return route.fulfill({ contentType: 'text/javascript', body: lengthenFile(words) });
  if (request.resourceType() !== 'document') return route.fallback();
  return route.fulfill({ response: await route.fetch({ url: `${url.origin}/en/shell.html` }) });
}

/** What sticks out of the screen, or is cut off by its own box without saying so. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const shown = [...document.body.querySelectorAll('*')].filter((element) => {
      const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
      const { width, height } = element.getBoundingClientRect();
      // One pixel is the room of what is only for screen readers.
      return ownText && width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    });
    const broken = shown.filter((element) => {
      if (scrolls(element)) return false;
      const style = getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      const isCut = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis';
      return right > innerWidth + 1 || left < -1 || (isCut && element.scrollWidth > element.clientWidth + 1);
    });
    return broken.map((element) => `<${element.localName}> ${element.textContent?.slice(0, 60)}`);
  });
}

async function expectRoom(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectFits(page);
  expect(await findOverflow(page), path).toEqual([]);
}

test.describe('with words 1.4 times as long', () => {
  test('every screen of visitors has room for them', async ({ page }) => {
    await page.route('**/*', answer);
    for (const path of [
      '/',
      '/market-prices?commodity=onion&state=maharashtra',
      '/voice-assistant',
      '/login',
      '/search',
    ]) {
      await test.step(path, () => expectRoom(page, path));
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Searchsea');
  });

  test('every screen of farmers has room for them', async ({ page }) => {
    await signInAsNewFarmer(page);
    await page.route('**/*', answer);
    for (const path of ['/dashboard', '/crop-disease', '/schemes', '/schemes/pm-kisan', '/documents', '/profile']) {
      await test.step(path, () => expectRoom(page, path));
    }
  });
});
