import type { Locator, Page, Route } from '@playwright/test';
import { readFileSync } from 'node:fs';

import { newAddress, password } from './support/account.ts';
import { chooser, leaf } from './support/diagnosis.ts';
import { signInAsNewFarmer } from './support/farmer.ts';
import { fillAccount } from './support/fill-account.ts';
import { onion } from './support/prices.ts';
import { expectRoom } from './support/room.ts';
import { expectEachFits } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/* A test language with words 1.4 times as long as the English ones, which is not part of the app: a screen that it
   breaks would also break in Tamil or Malayalam. */

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as Record<string, { readonly file: string }>;

/** The files of English words, by the address of the script that holds them. */
const wordFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(manifest).flatMap(([source, { file }]) => {
    const words = /^\.\.\/(languages\/en\/[a-z/-]+\.json)$/.exec(source)?.[1];
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

/** Only the server reads the words of schemes, so the test finds them in its replies. */
const schemeTexts = new Set(['title', 'description', 'benefit', 'eligibility', 'howToApply']);

async function lengthenSchemes(route: Route): Promise<void> {
  const response = await route.fetch();
  const reply: unknown = JSON.parse(await response.text(), (key, value: unknown) =>
    typeof value === 'string' && schemeTexts.has(key) ? lengthen(value) : value,
  );
  return route.fulfill({ response, json: reply });
}

/** kai's sentences and cards come from the server too, an event a line. */
const kaiTexts = new Set(['text', 'title', 'benefit', 'name', 'place', 'market', 'district', 'question', 'limit']);

async function lengthenKai(route: Route): Promise<void> {
  const response = await route.fetch();
  const lines = (await response.text()).trim().split('\n');
  const lengthened = lines.map((line) => {
    const event: unknown = JSON.parse(line, (key, value: unknown) => {
      if (key === 'questions') return (value as string[]).map(lengthen);
      return typeof value === 'string' && kaiTexts.has(key) ? lengthen(value) : value;
    });
    return `${JSON.stringify(event)}\n`;
  });
  return route.fulfill({ response, body: lengthened.join('') });
}

/** Drawn pages have the words of their drawing, so the shell replaces them. */
async function answer(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const words = wordFiles.get(url.pathname);
  if (words !== undefined) return route.fulfill({ contentType: 'text/javascript', body: lengthenFile(words) });
  if (/^\/api\/v1\/schemes\b/.test(url.pathname)) return lengthenSchemes(route);
  if (url.pathname === '/api/v1/assistant/chat') return lengthenKai(route);
  if (request.resourceType() !== 'document') return route.fallback();
  return route.fulfill({ response: await route.fetch({ url: `${url.origin}/en/shell.html` }) });
}

const dialog = (page: Page) => page.locator('dialog[open]');

/** Opens the dialog, checks it, and leaves it with Escape. */
async function expectRoomInDialog(page: Page, opener: Locator): Promise<void> {
  const what = (await opener.textContent()) ?? '';
  await opener.click();
  await expectRoomInOpenDialog(page, what);
}

async function expectRoomInOpenDialog(page: Page, what: string): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await expectRoom(page, what);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

test.describe('with words 1.4 times as long', () => {
  test('every screen of visitors has room for them', async ({ page }) => {
    await page.route('**/*', answer);
    const advice = [
      '/crop-disease/describe',
      '/crop-disease/crops',
      '/crop-disease/crops/tomato',
      '/crop-disease/problems/tomato__early_blight',
      '/crop-disease/describe?crop=tomato&part=leaf&sign=rings',
    ];
    const account = ['/reset-password', '/login', '/reset-password?token=abcdefghijklmnopqrstuvwx'];
    const scorecards = ['/crop-disease/scorecard', '/market-prices/scorecard'];
    const others = ['/privacy', '/terms', '/cookies', '/voice-assistant', '/search'];
    await expectEachFits(page, ['/', ...others, ...advice, ...account, ...scorecards, onion], expectRoom);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(lengthen('Market Prices'));
    const filters = page.getByRole('search').getByRole('button').filter({ visible: true });
    await expect(filters).toHaveCount(4);
    for (const filter of await filters.all()) await expectRoomInDialog(page, filter);
  });

  test('every dialog of the account has room for them, with its complaints', async ({ page }) => {
    await page.route('**/*', answer);
    const button = (name: string) => dialog(page).getByRole('button', { name: lengthen(name) });
    const submit = dialog(page).locator('button[type="submit"]');
    await page.goto('/?showLogin=true');
    await submit.click();
    await expect(dialog(page).locator('[aria-invalid="true"]')).toHaveCount(2);
    await expectRoom(page, 'sign in');
    await button('Forgot password?').click();
    await expect(button('Back to sign in')).toBeVisible();
    await expectRoom(page, 'forgotten password');
    await button('Back to sign in').click();
    await button('Create one').click();
    await expect(dialog(page).locator('input')).toHaveCount(4);
    await submit.click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expectRoom(page, 'register');
    await dialog(page).locator('input[name="name"]').fill('Asha Patil');
    await dialog(page).locator('input[name="email"]').fill(newAddress());
    await dialog(page).locator('input[name="password"]').fill(password);
    await dialog(page).locator('input[name="confirm"]').fill(password);
    await submit.click();
    await expect(dialog(page).locator('input[name="otp"]')).toBeVisible();
    await expectRoom(page, 'the code');
  });

  test('every screen of farmers has room for them, and the dialogs of the settings', async ({ page }) => {
    await signInAsNewFarmer(page);
    const { application, paper, diagnosis, headers } = await fillAccount(page, { plantPart: 'Leaf', crop: 'Tomato' });
    // Next comes the question about giving photos.
    const judged = { headers, data: { right: false } };
    expect((await page.request.put(`/api/v1/crop-disease/${diagnosis}/feedback`, judged)).ok()).toBe(true);
    await page.route('**/*', answer);
    const button = (name: string) => page.getByRole('button', { name: lengthen(name) });
    const show = (...screens: string[]) => expectEachFits(page, screens, expectRoom);
    await show('/dashboard', '/schemes', '/schemes/pm-kisan', `/schemes/applications/${application}`);
    await show(`/documents/${paper}`, '/documents');
    await expectRoomInDialog(page, button('Upload a document'));
    await show('/profile', `/crop-disease/${diagnosis}`);
    await expect(button('Yes, learn from them')).toBeVisible();
    await show('/crop-disease');
    await chooser(page).setInputFiles(await leaf());
    await expectRoomInDialog(page, button('Crop or rotate photo 1'));
    await show('/profile?tab=settings');
    await chooser(page).setInputFiles(await leaf());
    await expectRoomInOpenDialog(page, 'photo of the profile');
    await expectRoomInDialog(page, button('Change Password'));
    await expectRoomInDialog(page, button('Delete Account'));
    await show(onion);
    await expectRoomInDialog(page, button('Add an alert'));
    await page.goto('/voice-assistant');
    const questions = [
      'What is the price of onion in Nashik?',
      'Which market near Nashik pays most for onion?',
      'Which schemes help with drip irrigation?',
      'What are brown rings on tomato leaves?',
      'Show my documents',
      'Show my applications',
      'Show my price alerts',
    ];
    const log = page.getByRole('log');
    for (const question of questions) {
      await page.getByLabel(lengthen('Type your message...')).fill(question);
      await page.keyboard.press('Enter');
      await expect(log.getByText(question, { exact: true })).toBeVisible();
      await expect(log).toHaveAttribute('aria-busy', 'false');
    }
    await expectRoom(page, 'the answers of kai');
  });
});
