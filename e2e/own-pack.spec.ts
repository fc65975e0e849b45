import type { Page } from '@playwright/test';

import { signInAsNewFarmer } from './support/farmer.ts';
import { waitForPrices } from './support/prices.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { expect, test } from './support/test.ts';

// A service worker's cache outlives its page, so this journey uses its own context.
test.use({
  serviceWorkers: 'allow',
  expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED|Failed to fetch/],
});

const mostBytes = 200 * 1024;

const farm = { state: 'Maharashtra', district: 'Nashik', crops: ['Onion'] };

async function tellFarm(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const profile = await page.request.get('/api/v1/profile', { headers });
  const { data } = (await profile.json()) as { data: { version: number } };
  const reply = await page.request.patch('/api/v1/auth/me', { data: { version: data.version, ...farm }, headers });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** The day, the language and the bytes of the pack, once it is whole. */
async function packNote(page: Page): Promise<string> {
  const read = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith('own-pack:'))
        .map(([, note]) => String(note))
        .join(''),
    );
  await expect.poll(read, { timeout: 90_000 }).toMatch(/^\d{4}-\d\d-\d\d en \d+$/);
  return read();
}

function keptPrices(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = (await caches.has('khet-public-data')) ? await (await caches.open('khet-public-data')).keys() : [];
    return kept.map(({ url }) => url).filter((url) => url.includes('/market-prices/history-and-prediction?'));
  });
}

test('a farmer who never opened them sees the own crop’s prices, scheme and problems without internet, until the sign-out', async ({
  page,
  context,
}) => {
  await waitForPrices(page.request);
  await signInAsNewFarmer(page);
  await tellFarm(page);
  await page.goto('/privacy');
  await waitForServiceWorker(page);
  const note = await packNote(page);
  const bytes = Number(note.split(' ')[2]);
  expect(bytes).toBeGreaterThan(5 * 1024);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
  const [scheme = ''] = await page.evaluate(async () => {
    const reply = await fetch('/api/v1/schemes/for-you?language=en&limit=1', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    const { data } = (await reply.json()) as { data: { items: { scheme: { id: string; title: string } }[] } };
    return data.items.flatMap(({ scheme: { id, title } }) => [id, title]);
  });

  await context.setOffline(true);
  await page.goto('/market-prices?commodity=onion&state=maharashtra&district=mh-nashik');
  const prices = page.getByRole('region', { name: /Market Prices|Last known prices/ }).first();
  await expect(prices.getByText(/₹/).first()).toBeVisible();
  await expect(page.getByText('You are offline. What you see may be older.')).toBeVisible();
  await page.goto(`/schemes/${scheme}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  await expect(page.getByText('Can I get it?')).toBeVisible();
  await page.goto('/crop-disease/crops/onion');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Onion/);
  await expect(page.getByRole('link', { name: /Purple blotch/ }).first()).toBeVisible();

  await context.setOffline(false);
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => keptPrices(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('own-pack')))).toEqual(
    [],
  );
});

test('with the browser’s data saver on, nothing is fetched beforehand', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await signInAsNewFarmer(page);
  await tellFarm(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/privacy');
  await waitForServiceWorker(page);
  await page.reload();
  await expect.poll(() => asked.some((path) => path === '/api/v1/auth/me')).toBe(true);
  // The pack begins with the crops of the account.
  const begun = () => asked.filter((path) => path === '/api/v1/my-crops').length;
  expect(begun()).toBe(0);
  await page.evaluate(() => {
    Object.assign((navigator as unknown as { connection: object }).connection, { saveData: false });
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
  await expect.poll(begun).toBeGreaterThan(0);
});
