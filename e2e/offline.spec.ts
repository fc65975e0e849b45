import type { Page } from '@playwright/test';

import { signInAsNewFarmer } from './support/farmer.ts';
import { standBefore } from './support/newer-version.ts';
import { onion, waitForPrices } from './support/prices.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// A service worker's cache outlives its page, so these journeys use their own contexts.
test.use({ serviceWorkers: 'allow' });

/** The first visit is complete once the service worker controls the page. */
async function visitOnce(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForServiceWorker(page);
}

function language(page: Page) {
  return page.getByRole('combobox', { name: 'Language' });
}

/** The service worker reports the end once its last file has arrived. */
async function expectWhole(page: Page, code: string): Promise<void> {
  const whole = () =>
    page.evaluate(async () => (await caches.match('/language-kept', { cacheName: 'khet-offline' }))?.text());
  await expect.poll(whole).toBe(code);
}

/** The languages with pages on the phone. */
function keptLanguages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept = await (await caches.open('khet-offline')).keys();
    const codes = kept.map(({ url }) => /^\/([a-z]+)\/shell\.html$/.exec(new URL(url).pathname)?.[1]);
    return codes.filter((code) => code !== undefined);
  });
}

test.describe('offline', () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/] });

  test('after one visit the pages open, in the language in use and in one switched to, and keep nothing of an account', async ({
    page,
    context,
  }) => {
    const notice = page.getByText('You are offline. What you see may be older.');
    await visitOnce(page, '/');

    await test.step('nothing of an account is kept by the service worker', async () => {
      await page.evaluate(() => localStorage.setItem('token', 'any'));
      await page.reload();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      const kept = await page.evaluate(async () => {
        const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept.filter((path) => path.startsWith('/api/v1/auth'))).toEqual([]);
      expect(kept.some((path) => path === '/en/shell.html')).toBe(true);
      await page.evaluate(() => localStorage.removeItem('token'));
    });

    await test.step('the pages open and say that they are offline', async () => {
      await context.setOffline(true);
      await page.goto('/market-prices');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market Prices');
      await expect(notice).toBeVisible();
      await page.goto('/search?q=onion');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
      // The phone has only this page's words, so the shell draws it.
      await page.goto('/weather');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weather');
      await page.goto('/search?q=onion');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    });

    await test.step('only the language in use is on the phone', async () => {
      await language(page).selectOption('हिंदी');
      await expect(page.getByText(/^That language could not be loaded\./)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
      expect(await keptLanguages(page)).toEqual(['en']);
      await context.setOffline(false);
      await expect(notice).toBeHidden();
    });

    await test.step('one that the person switches to is kept, and drawn where its pages were never opened', async () => {
      await page.goto('/');
      await language(page).selectOption('हिंदी');
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
      await expectWhole(page, 'hi');
      await context.setOffline(true);
      await page.goto('/market-prices');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('मंडी भाव');
      await page.goto('/search?q=onion');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('खोज');
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI के साथ बदलें अपनी खेती');
      const brokenPictures = () =>
        page.evaluate(() => [...document.images].filter((one) => one.complete && one.naturalWidth === 0).length);
      await expect.poll(brokenPictures).toBe(0);
      await context.setOffline(false);
      await expect(page.getByText('इंटरनेट नहीं है।')).toBeHidden();
    });
  });

  test('the prices last seen stay readable, and the drawing of a crop that was seen once is seen again', async ({
    page,
    context,
  }) => {
    const current = page.getByRole('region', { name: 'Current Market Prices' });
    const drawing = page.getByRole('search').locator('img[src*="/drawings/"]').first();
    const isDrawn = () => drawing.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0);
    // The browser's own cache proves nothing: a phone deletes it first.
    const isKept = () => drawing.evaluate(async ({ src }: HTMLImageElement) => (await caches.match(src)) !== undefined);
    // The page fetched them before it had a service worker, and asks for them again later.
    const arePricesKept = () =>
      page.evaluate(async () => {
        const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
        const kept = (await Promise.all(caching)).flat();
        return kept.some(({ url }) => url.includes('/market-prices/history-and-prediction?'));
      });
    await waitForPrices(page.request);
    await visitOnce(page, onion);
    await expect(current.getByRole('img')).toBeVisible();
    await expect.poll(isDrawn).toBe(true);
    await expect.poll(isKept).toBe(true);
    await expect.poll(arePricesKept).toBe(true);

    await test.step('prices that were seen once are there without the internet', async () => {
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('You are offline. What you see may be older.')).toBeVisible();
      await expect(current.getByRole('img')).toBeVisible();
      await expect.poll(isDrawn).toBe(true);
    });

    await test.step('prices that were never seen say so', async () => {
      await page.goto('/market-prices?commodity=potato&state=goa');
      await expect(current.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('a page that was on its way while the service worker took over the others is held by it too, and the dashboard keeps the figures that it showed last', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await page.route('/privacy', async (route) => {
      await waitForServiceWorker(other);
      await route.continue();
    });
    await other.goto('/terms', { waitUntil: 'commit' });
    await page.goto('/privacy');
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');

    await test.step('the dashboard keeps the figures that it showed last', async () => {
      await context.setOffline(false);
      await signInAsNewFarmer(page);
      await page.goto('/dashboard');
      const counts = page.getByRole('list', { name: 'How many you have' });
      await expect(counts.getByText(/^(?:\d+|–)$/)).toHaveCount(3);
      const shown = await counts.innerText();
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText('You are offline. What you see may be older.')).toBeVisible();
      await expect(counts).toHaveText(shown, { useInnerText: true });
    });
  });
});

test('a newer version waits for the person to say Reload', async ({ page, baseURL }) => {
  const front = await standBefore(baseURL ?? '');
  await visitOnce(page, front.url);
  front.deploy();
  await page.reload();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await expectAccessible(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByText('A new version is ready')).toBeHidden();
  await page.close();
  await front.close();
});
