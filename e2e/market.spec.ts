import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectAccessible, expectContrast, test } from './support/test.ts';

const onion = '/market-prices?commodity=onion&state=maharashtra';
const current = (page: Page) => page.getByRole('region', { name: /Current Market Prices|अभी के मंडी भाव/ });

/** The demonstration prices of a new installation are made in the background after its first start. */
test.beforeAll(async ({ request }) => {
  await expect(async () => {
    const reply = await request.get('/api/v1/market-prices/history-and-prediction?commodity=onion&state=maharashtra');
    expect(((await reply.json()) as { data: { history: unknown[] } }).data.history.length).toBeGreaterThan(1);
  }).toPass({ timeout: 90_000 });
});

for (const locale of ['en-IN', 'hi-IN']) {
  test.describe(locale, () => {
    test.use({ locale });
    test('a search passes axe, reads in the dark, and says that its prices are a demonstration', async ({ page }) => {
      await page.goto(onion);
      await expect(current(page).getByRole('img')).toBeVisible();
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
      await expect(current(page).getByText(/^(Demonstration|नमूना)$/)).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
    });
  });
}

test('a visitor searches, and the link brings another phone to the same prices', async ({ page, browser }) => {
  await page.goto('/market-prices');
  await page.getByLabel('Commodity').selectOption('Onion');
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
  await page.getByLabel('Quantity (KG)').fill('50');
  await expect(page).toHaveURL(`${onion}&quantity=50`);
  await expect(current(page).getByRole('heading', { name: 'Onion, Maharashtra' })).toBeVisible();
  const price = await current(page).locator('.text-5xl').innerText();
  expect(price).toMatch(/^₹[\d,]+$/);
  await current(page).getByRole('button', { name: 'Table' }).click();
  const rows = current(page).getByRole('row');
  await expect(rows.filter({ hasNotText: 'Forecast' })).toHaveCount(11);
  await expect(page.getByRole('region', { name: /prices by market type/ }).getByRole('listitem')).not.toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await expect(current(other).locator('.text-5xl')).toHaveText(price);
  await other.context().close();
});

test('a commodity that is not listed is typed, and the way back is to choose a listed one', async ({ page }) => {
  await page.goto('/market-prices');
  await page.getByLabel('Commodity').selectOption('Other');
  await page.getByLabel('Name of the commodity').fill('Moon dust');
  await expect(page.getByRole('heading', { name: 'No Price Data Available' }).first()).toBeVisible();
  await expect(page.getByText('No price data available for the selected filters')).toBeVisible();
  await expect(page).toHaveURL('/market-prices?commodity=Moon+dust');
  await expectAccessible(page);
  await page.getByLabel('Commodity', { exact: true }).selectOption('Tomato');
  await expect(page.getByLabel('Name of the commodity')).toHaveCount(0);
  await expect(current(page).getByRole('heading', { name: 'Tomato, All India' })).toBeVisible();
});

test('the export has source and date on every row', async ({ page }) => {
  await page.goto(onion);
  await current(page).getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^khet-prices-onion-maharashtra-.*\.csv$/);
  const [, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toMatch(/demonstration/i);
    expect(row).toMatch(/\d{4}-\d{2}-\d{2}/);
  }
  await expect(page.getByText(/The prices are in your downloads/)).toBeVisible();
});

test('a picture of the price is saved where none can be shared', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'canShare'));
  await page.goto(onion);
  await current(page).getByRole('button', { name: 'Share' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Send a picture' }).click();
  const picture = await readFile(await (await download).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.length).toBeGreaterThan(20_000);
});

test('a visitor who wants an alert signs in and is back; the alert is set and removed', async ({ page }) => {
  const { email, password } = await signInAsNewFarmer(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto(onion);
  await page.getByRole('button', { name: 'Add an alert' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome Back' });
  await login.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await login.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await login.getByRole('button', { name: 'Sign In' }).click();
  await expect(login).toBeHidden();
  await expect(page).toHaveURL(onion);
  // The message would lie over the dialog that comes next.
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add an alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'New price alert' });
  await dialog.getByText('falls below').click();
  await dialog.getByLabel(/Price, ₹ a quintal/).fill('1500');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save alert' }).click();
  const alerts = page.getByRole('region', { name: 'Price alerts' });
  await expect(alerts.getByText('When it falls below ₹1,500 a quintal')).toBeVisible();
  await alerts.getByRole('button', { name: /^Remove the alert/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(alerts.getByText('No alerts yet')).toBeVisible();
});

test('a mail’s link to the alerts shows and focuses them, late as their neighbours come, and after signing in', async ({
  page,
}) => {
  const { email, password } = await signInAsNewFarmer(page);
  await page.evaluate(() => localStorage.clear());
  // What stands above them comes when they are in sight.
  const { promise: inSight, resolve: letComeWhatIsAbove } = Promise.withResolvers<void>();
  await page.route('**/market-prices/top', async (route) => {
    await inSight;
    await route.continue();
  });
  await page.goto('/market-prices#alerts');
  const heading = page.getByRole('heading', { name: 'Price alerts' });
  const expectThere = async () => {
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  };
  await expectThere();
  letComeWhatIsAbove();
  await expect(page.getByRole('region', { name: /^Top Commodities/ }).getByRole('listitem')).toHaveCount(5);
  await expectThere();
  await page.getByRole('region', { name: 'Price alerts' }).getByRole('button', { name: 'Sign In' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome Back' });
  await login.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await login.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await login.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('No alerts yet')).toBeInViewport();
  await expect(page).toHaveURL('/market-prices#alerts');
  await expectThere();
});

test.describe('a farmer', () => {
  test.use({ expectedNoise: [/status of 409/] });
  test('sees the analysis and what stays in hand, and is told plainly that no source is set up', async ({ page }) => {
    await signInAsNewFarmer(page);
    await page.goto(`${onion}&district=mh-nashik&quantity=500`);
    const analysis = page.getByRole('region', { name: 'AI Price Analysis' });
    await expect(analysis.getByRole('img')).toBeVisible();
    await expect(analysis.getByRole('list', { name: 'What the figures say' }).getByRole('listitem')).not.toHaveCount(0);
    const nearby = page.getByRole('region', { name: 'Net in hand, nearby' });
    await nearby.getByLabel('Transport, ₹ per km for the load').fill('20');
    await expect(nearby.getByText(/for the way/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Get the newest prices' }).click();
    await expect(page.getByText(/No price source is set up/)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(nearby.getByLabel('Transport, ₹ per km for the load')).toHaveValue('20');
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedNoise: [/status of 400/] });
  test('the page says so and comes with the next try', async ({ page }) => {
    await page.route('**/history-and-prediction*', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await page.goto(onion);
    await expect(page.getByText('Failed to fetch market prices. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await current(page).getByRole('button', { name: 'Try again' }).click();
    await expect(current(page).getByRole('img')).toBeVisible();
  });
});

test.describe('without a line', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_FAILED/],
  });
  test('the prices last seen stay readable', async ({ page, context }) => {
    await page.goto(onion);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller) return;
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    });
    await page.reload();
    await expect(current(page).getByRole('img')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You are offline. What you see may be older.')).toBeVisible();
    await expect(current(page).getByRole('img')).toBeVisible();
    await page.goto('/market-prices?commodity=potato&state=goa');
    await expect(current(page).getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the scorecard is one tap from a forecast', async ({ page }) => {
  await page.goto(onion);
  await current(page).getByRole('link', { name: 'How our forecasts did' }).click();
  // Of one market, or of as many as the forecast is of, once the first are learned.
  await expect(page).toHaveURL(/\/market-prices\/scorecard(\?markets=\d+)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How our forecasts did');
});
