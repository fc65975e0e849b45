import { type BenchServer, startServer } from '../bench/support/server.ts';
import { onion, waitForPrices } from './support/prices.ts';
import { expect, expectFits, test } from './support/test.ts';

let server: BenchServer;

test.beforeAll(async ({ playwright }) => {
  // Two servers fill their databases at once here, beside three browsers.
  test.setTimeout(360_000);
  server = await startServer();
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
test.afterAll(() => server.stop());

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
  expect(told).toContain('24 Jul 2026');
  expect(told).toContain('this price is old');
  await page.goto(server.url);
  // The card is fetched once it is well inside the window.
  await page.getByText('Mandi prices').evaluate((way) => way.scrollIntoView({ block: 'start' }));
  await expect(page.getByRole('link', { name: /24 Jul · Old: \d+ months? ago/ })).toBeVisible();
});
