import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { type BenchServer, startServer } from '../bench/support/server.ts';
import { onion, waitForPrices } from './support/prices.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './support/test.ts';

const goodKey = 'a-good-key-579b';
/** Stands in for data.gov.in: it knows one key, and has no prices. */
const source = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (searchParams.get('api-key') === goodKey) response.end('{"total":"0","records":[]}');
  else response.writeHead(403).end('{"error":"Key not authorised"}');
});
let server: BenchServer;

test.beforeAll(async ({ playwright }) => {
  // Two servers fill their databases at once here, beside three browsers.
  test.setTimeout(360_000);
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const { port } = source.address() as AddressInfo;
  server = await startServer(undefined, { DATA_GOV_IN_URL: `http://127.0.0.1:${port}` });
  const request = await playwright.request.newContext({ baseURL: server.url });
  await waitForPrices(request);
  // Learning from them is part of the first minute.
  await expect(async () => {
    const reply = await request.get('/api/v1/market-prices/scorecard');
    expect(((await reply.json()) as { data: { learnedThrough: { reported: string } } }).data.learnedThrough).toEqual({
      reported: '2026-07-24',
      demonstration: null,
    });
  }).toPass({ timeout: 180_000 });
  await request.dispose();
});
test.afterAll(async () => {
  await server.stop();
  source.close();
});

test('a new installation shows the real prices of July 2026 as of their day, and says who knows those of today', async ({
  page,
}) => {
  await page.goto(`${server.url}${onion}`);
  const card = page.getByRole('region', { name: 'Last known prices' });
  await expect(card.getByText(/^Old price, from \d+ (days|months?) ago$/)).toBeVisible();
  await expect(card.getByText('24 July 2026')).toBeVisible();
  await expect(card.getByText('Forecast for 25 Jul')).toBeVisible();
  await expect(card.getByText('Forecast for 26 Jul')).toBeVisible();
  await expect(card.getByRole('figure', { name: /^Last 10 days with prices/ })).toBeVisible();
  await expect(card.getByText(/via KrashiMitra/).first()).toBeVisible();
  await expect(card.getByRole('figure', { name: /the year’s average/ })).toBeVisible();
  await expect(card.getByRole('link', { name: '1800-270-0224' })).toBeVisible();
  await expect(page.getByText(/^No new price has come since/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /\b(today|tomorrow|now)\b/i })).toHaveText([
    'Today’s price has not come yet',
  ]);
  await expect(page.getByText('Sample')).toHaveCount(0);
  await expectFits(page);
});

test('kai and the front page say the same', async ({ page }) => {
  const reply = await page.request.post(`${server.url}/api/v1/assistant/chat`, {
    data: { messages: [{ from: 'user', text: 'onion price in Maharashtra' }], language: 'en' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const told = await reply.text();
  expect(told).toMatch(/on 24 July 2026; this price is old/);
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: /24 Jul · Old: \d+ months? ago/ })).toBeVisible();
});

const section = (page: Page, name: RegExp) => page.getByRole('main').getByRole('region', { name });

test.describe('the operator', () => {
  // The second use of the link is answered so.
  test.use({ expectedNoise: [/404 \(Not Found\) \S+\/operator\/enter$/] });

  test('opens a page by the printed link, gives a key and files, and says what unknown names mean', async ({
    page,
  }) => {
    const link = /http\S+\/operator#\S+/.exec(server.printed)?.[0] ?? '';
    await page.goto(link);
    const key = section(page, /^1\. Paste a key/);
    await key.getByRole('textbox').fill('a-wrong-key');
    await key.getByRole('button', { name: 'Try and keep it' }).click();
    await expect(key.getByText(/^data\.gov\.in refuses this key/)).toBeVisible();
    await key.getByRole('textbox').fill(goodKey);
    await key.getByRole('button', { name: 'Try and keep it' }).click();
    await expect(key.getByText(/^The key works/)).toBeVisible();
    await expect(page.getByText(goodKey)).toHaveCount(0);
    await expect(key.getByRole('textbox')).toHaveValue('');
    await expect(section(page, /^How fresh/).getByText('Fetched twice a day')).toBeVisible();

    const head = 'Market,Commodity,Variety,Arrival_Date,Min Price,Max Price,Modal Price';
    const rows = ['Mapusa,Onoin,Red,2026-07-20,900,1100,1000', 'Mapusa,Tomato,Local,2026-07-20,1100,900,1000'];
    const files = section(page, /^2\. Or drop files/);
    const buffer = Buffer.from([head, ...rows, ''].join('\n'));
    await files.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
    await files.getByRole('combobox', { name: /^In which state/ }).selectOption('Goa');
    await files.getByRole('button', { name: 'Store the file' }).click();
    await expect(files.getByText('prices.csv: 0 stored, 0 known already, 2 put aside.')).toBeVisible();

    const names = section(page, /^Names that Khet does not know/);
    await expectAccessible(page);
    await expectFits(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await names.getByRole('button', { name: 'Yes, Onion' }).click();
    await expect(names.getByText('Onoin: 1 stored, 0 known already, 0 put aside.')).toBeVisible();

    const aside = section(page, /^What was put aside/);
    const coming = page.waitForEvent('download');
    await aside.getByRole('button', { name: 'Download all of them' }).click();
    const table = await readFile(await (await coming).path(), 'utf8');
    expect(table).toContain('the highest price is below the lowest');
    expect(table).toContain('Goa, Mapusa, Tomato, Local, 2026-07-20, 1100, 900, 1000');
    expect(table).not.toContain('Onoin');

    // The link has been used, and a reload ends the session.
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText(/the link was used before/)).toBeVisible();
  });
});
