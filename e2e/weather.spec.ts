import type { Page } from '@playwright/test';

import { signInAsNewFarmer } from './support/farmer.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './support/test.ts';

const nashik = '/weather?state=maharashtra&district=mh-nashik';
const work = (page: Page) => page.getByRole('region', { name: /Work in the field|खेत का काम/ });

test.describe('on a new phone', () => {
  test.use({ isNewPhone: true });

  test('one’s own weather is two taps away, one afterwards, and also on the front page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Weather' }).click();
    await page.getByRole('button', { name: 'Maharashtra' }).click();
    await page.getByRole('button', { name: 'Nashik' }).click();
    await expect(work(page)).toBeVisible();
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Weather' }).click();
    await expect(work(page)).toBeVisible();
    await page.goto('/');
    const line = page.getByRole('main').getByRole('link', { name: /Rain within 24 hours/ });
    // The cards of today come once a person scrolls to them.
    await page.mouse.wheel(0, 600);
    await expect(line).toBeVisible();
    await line.click();
    await expect(work(page)).toBeVisible();
  });
});

test('before its script comes the page offers the places, or an outline where the phone knows its place', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const state = page.getByRole('button', { name: 'Maharashtra' });
  const outline = page.getByRole('main').getByRole('status');
  await page.goto('/weather', { waitUntil: 'domcontentloaded' });
  await expect(state).toBeVisible();
  await expect(outline).toBeHidden();
  await page.evaluate(() =>
    localStorage.setItem('weather-place', JSON.stringify({ state: 'maharashtra', district: 'mh-nashik' })),
  );
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(outline).toBeVisible();
  await expect(state).toBeHidden();
  held.resolve();
  await expect(work(page)).toBeVisible();
});

test('the weather says its source, its rain as times in ten and its rules, and the record waits for thirty days', async ({
  page,
}) => {
  await page.goto(nashik);
  await expect(work(page).getByText(/^Spraying: /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'MET Norway' })).toHaveAttribute('href', 'https://api.met.no/');
  await expect(page.getByRole('region', { name: 'The next days' }).getByText('6 in 10')).not.toHaveCount(0);
  await page.getByText('Why? The rules for wind, rain and heat').click();
  await expect(page.getByText(/Spraying needs wind of 3 to 15 km\/h/)).toBeVisible();
  await page.getByRole('link', { name: /Our own record/ }).click();
  await expect(page.getByRole('heading', { name: 'No score before 30 days' })).toBeVisible();
});

test.describe('at one’s own field', () => {
  test.use({
    isOwnPhone: true,
    permissions: ['geolocation'],
    geolocation: { latitude: 20.114_87, longitude: 73.925_13 },
  });

  test('one tap gives its own weather, to two decimals, and this phone keeps the place', async ({ page }) => {
    await page.goto(nashik);
    await page.getByRole('button', { name: 'Change place' }).click();
    const asked = page.waitForRequest(/\/api\/v1\/weather\?.*lat=20\.11&lon=73\.93$/);
    await page.getByRole('button', { name: 'I am at my field' }).click();
    await asked;
    await expect(page.getByText('Nashik, my field')).toBeVisible();
    await expectFits(page);
    await page.goto('/weather');
    await expect(page.getByText('Nashik, my field')).toBeVisible();
  });
});

test.describe('in Hindi and in the dark', () => {
  test.use({ locale: 'hi-IN' });

  test('the screen fits, passes axe and can be read', async ({ page }) => {
    await page.goto(nashik);
    await expect(work(page)).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  });
});

test('a farmer finds the weather of the profile’s district on the dashboard', async ({ page }) => {
  await signInAsNewFarmer(page);
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Weather: choose your place' }).click();
  await page.getByRole('button', { name: 'Maharashtra' }).click();
  await page.getByRole('button', { name: 'Nashik' }).click();
  await expect(work(page)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('link', { name: /Rain within 24 hours/ })).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/],
  });

  test('the weather that was seen opens without internet', async ({ page, context }) => {
    await page.goto('/');
    await waitForServiceWorker(page);
    await page.goto(nashik);
    await expect(work(page)).toBeVisible();
    await context.setOffline(true);
    await page.goto('/weather');
    await expect(work(page).getByText(/^Spraying: /)).toBeVisible();
  });
});
