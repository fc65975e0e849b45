import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

import { signInAsNewFarmer } from './support/farmer.ts';
import { onion, waitForPrices } from './support/prices.ts';
import { shifted } from './support/shifted.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './support/test.ts';

const dayMs = 24 * 60 * 60_000;
const current = (page: Page) => page.getByRole('region', { name: /Current Market Prices|अभी के मंडी भाव/ });

test.beforeAll(({ request }) => waitForPrices(request));

/** The days under the bars must be on a phone's first screenful, above the microphone. */
async function expectDaysInSight(page: Page): Promise<void> {
  const days = page.getByRole('main').locator('svg[role="img"] text');
  const day = days.filter({ hasText: /^\d{1,2}$/ }).last();
  await expect(day).toBeVisible();
  const label = await day.boundingBox();
  const microphone = await page.getByRole('button', { name: /Talk to Khet|बोलकर पूछें/ }).boundingBox();
  // The box of a figure is a little higher than the figure.
  expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual((microphone?.y ?? 0) + 1);
}

async function search(page: Page): Promise<void> {
  await page.goto(onion);
  await expect(current(page).getByRole('img')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  await expect(current(page).getByText(/^(Sample price, not real|यह असली भाव नहीं)/)).toBeVisible();
}

test('a search passes axe, reads in the dark, and says that its prices are a demonstration', async ({ page }) => {
  await search(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
});

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' });
  test('a search is no wider than the phone, says that its prices are a demonstration, and has its bars in sight', async ({
    page,
  }) => {
    await search(page);
    await expectDaysInSight(page);
    await expectFits(page);
  });
});

/** Opens a filter and returns the content of its sheet. */
async function openSheet(page: Page, filter: RegExp, title: string) {
  await page.getByRole('search').getByRole('button', { name: filter }).click();
  return page.getByRole('dialog', { name: title });
}

test('Back closes a filter and leaves what was chosen in it; the next Back leaves the prices', async ({ page }) => {
  await page.goto('/terms');
  await page.goto(onion);
  await openSheet(page, /^Place/, 'Choose the district');
  const sheets = page.locator('dialog[open]');
  await sheets.getByRole('button', { name: 'Another state' }).click();
  await sheets.getByRole('button', { name: 'Gujarat' }).click();
  await expect(sheets.getByRole('heading', { name: 'Choose the district' })).toBeVisible();
  await page.goBack();
  await expect(sheets).toHaveCount(0);
  await expect(page).toHaveURL('/market-prices?commodity=onion&state=gujarat');
  const crops = await openSheet(page, /^Commodity/, 'Choose the crop');
  await crops.getByRole('button', { name: 'Tomato', exact: true }).click();
  await expect(page).toHaveURL('/market-prices?commodity=tomato&state=gujarat');
  await page.goBack();
  await expect(page).toHaveURL('/terms');
});

test('the first screenful of a phone has crop, place, price and bars; whoever comes again finds them at one tap', async ({
  page,
}) => {
  await page.goto(`${onion}&district=mh-nashik`);
  const bars = current(page).getByRole('img');
  await expect(bars).toBeVisible();
  await expectDaysInSight(page);
  const top = page.getByRole('link', { name: 'Prices', exact: true });
  const edge = (await top.boundingBox())?.y ?? 0;
  const chart = await bars.boundingBox();
  expect((chart?.y ?? 0) + (chart?.height ?? 0)).toBeLessThan(edge + 24);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await top.click();
  await expect(page).toHaveURL(`${onion}&district=mh-nashik`);
  await expect(current(page).getByRole('heading', { name: 'Onion Nashik, Maharashtra' })).toBeInViewport();
});

test.describe('in the morning, when the newest price is of the day before', () => {
  test.use({ isOwnPhone: true });
  test('the bars and their days stand on the first screenful too, although the day takes a line more', async ({
    page,
  }) => {
    await page.clock.setFixedTime(Date.now() + dayMs);
    await page.goto(`${onion}&district=mh-nashik`);
    await expect(current(page).getByText('(yesterday)')).toBeVisible();
    await expectDaysInSight(page);
  });
});

test('the price of a load, which has more digits, leaves the bars and their days in sight', async ({ page }) => {
  await page.goto(`${onion}&quantity=250`);
  await expect(current(page).getByRole('img')).toBeVisible();
  await expectDaysInSight(page);
});

test('a commodity that is typed, for it is not listed, and that nobody reports', async ({ page }) => {
  await page.goto('/market-prices');
  const sheet = await openSheet(page, /^Commodity/, 'Choose the crop');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Other', exact: true }).click();
  const typed = page.getByRole('dialog', { name: 'Name of the commodity' });
  await typed.getByRole('searchbox').fill('Moon dust');
  await typed.getByRole('button', { name: 'Look for “Moon dust”' }).click();
  await expect(page.getByRole('heading', { name: 'No Price Data Available' })).toBeVisible();
  await expect(page.getByText('No price data available for the selected filters')).toBeVisible();
  await expect(page).toHaveURL('/market-prices?commodity=Moon+dust');
  await expectAccessible(page);
});

test.describe('when the server fails once', () => {
  test.use({ expectedNoise: [/status of 400/] });

  test('prices come with the next try, are read bar by bar, taken along, and have a scorecard', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'canShare'));

    await test.step('the page says that it failed, and comes with the next try', async () => {
      await page.route('**/history-and-prediction*', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
      await page.goto(onion);
      await expect(page.getByText('Failed to fetch market prices. Please try again.')).toBeVisible();
      await expectAccessible(page);
      await current(page).getByRole('button', { name: 'Try again' }).click();
      await expect(current(page).getByRole('img')).toBeVisible();
    });

    await test.step('a bar shows its figure at a tap', async () => {
      const day = current(page).getByRole('slider', { name: 'Day' });
      const before = await day.getAttribute('aria-valuetext');
      const box = await day.boundingBox();
      await day.tap({ position: { x: 8, y: (box?.height ?? 0) / 2 } });
      await expect(day).not.toHaveAttribute('aria-valuetext', before ?? '');
      await expect(day).toHaveJSProperty('value', '0');
    });

    await test.step('the export has source and date on every row', async () => {
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

    await test.step('a picture of the price is saved where none can be shared', async () => {
      await current(page).getByRole('button', { name: 'Share' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Send a picture' }).click();
      const picture = await readFile(await (await download).path());
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect(picture.length).toBeGreaterThan(20_000);
    });

    await test.step('the scorecard is two taps from the forecast', async () => {
      await current(page)
        .locator('summary')
        .filter({ hasText: /Right|right|sure|tell/ })
        .click();
      await current(page).getByRole('link', { name: 'How right our forecasts were' }).click();
      // A forecast of several markets adds their number to the address.
      await expect(page).toHaveURL(/\/market-prices\/scorecard(\?markets=\d+)?$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How right our forecasts were');
    });
  });
});

test('the prices of the last search open without a jump', async ({ page }) => {
  await search(page);
  await page.goto('/market-prices');
  await expect(page).toHaveURL(/commodity=onion/);
  await expect(current(page).getByRole('img')).toBeVisible();
  expect(await page.evaluate(shifted)).toBeLessThan(0.1);
});

test('a mail’s link leads to the alerts, and a visitor who adds one signs in and is back', async ({ page }) => {
  const { email, password } = await signInAsNewFarmer(page);
  const heading = page.getByRole('heading', { name: 'Price alerts' });
  const alerts = page.getByRole('region', { name: 'Price alerts' });
  const expectAlertsShown = async () => {
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  };
  const signIn = async () => {
    const login = page.getByRole('dialog', { name: 'Welcome Back' });
    await login.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await login.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await login.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(login).toBeHidden();
  };

  await test.step('the link shows and focuses the alerts, late as their neighbours come', async () => {
    await page.evaluate(() => localStorage.clear());
    // The parts above the bars load only when they are in sight.
    const { promise: inSight, resolve: letComeWhatIsAbove } = Promise.withResolvers<void>();
    await page.route('**/market-prices/top', async (route) => {
      await inSight;
      await route.continue();
    });
    await page.goto('/market-prices#alerts');
    await expectAlertsShown();
    letComeWhatIsAbove();
    const neighbours = page.getByRole('region', { name: /^Top Commodities/ });
    await expect(neighbours.getByRole('link').first()).toBeVisible();
    await expectAlertsShown();
  });

  await test.step('and after signing in', async () => {
    await alerts.getByRole('button', { name: 'Sign In' }).click();
    await signIn();
    await expect(page.getByText('No alerts yet')).toBeInViewport();
    await expect(page).toHaveURL('/market-prices#alerts');
    await expectAlertsShown();
  });

  await test.step('a visitor who adds an alert signs in and is back at the price', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(onion);
    await page.getByRole('button', { name: 'Add an alert' }).click();
    await signIn();
    await expect(page).toHaveURL(onion);
    // The toast would cover the next dialog.
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the alert that kai writes is set, asked about where it is far off, and removed', async () => {
    await page.goto('/voice-assistant');
    await page.getByLabel('Type your message...').focus();
    await page.keyboard.insertText('alert me when onion in Maharashtra is below 15 rs kg');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Open the alert' }).click();
    const dialog = page.getByRole('dialog', { name: 'New price alert' });
    await expect(dialog.getByRole('radio', { name: 'falls below' })).toBeChecked();
    await expect(dialog.getByText(/^Now: ₹[\d.]+ a kg \(₹[\d,]+ a quintal\)$/)).toBeVisible();
    // The price is a hundred times too low, so the screen asks before it sends anything.
    await dialog.getByLabel(/Price, ₹ a kg/).fill('0.1');
    await dialog.getByRole('button', { name: 'Save alert' }).click();
    await expect(dialog.getByText(/very far from the price now/)).toBeInViewport({ ratio: 1 });
    await dialog.getByLabel(/Price, ₹ a kg/).fill('15');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save alert' }).click();
    await expect(alerts.getByText('When it falls below ₹15 a kg')).toBeVisible();
    await alerts.getByRole('button', { name: /^Remove the alert/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(alerts.getByText('No alerts yet')).toBeVisible();
  });
});

test('a farmer sees the analysis and what is taken home, and no button for a source that is not there', async ({
  page,
}) => {
  await signInAsNewFarmer(page);
  await page.goto(`${onion}&district=mh-nashik&quantity=500`);
  const analysis = page.getByRole('region', { name: 'AI Price Analysis' });
  await analysis.getByRole('heading', { name: 'AI Price Analysis' }).click();
  await expect(analysis.getByRole('img')).toBeVisible();
  await expect(analysis.getByRole('list', { name: 'What the figures say' }).getByRole('listitem')).not.toHaveCount(0);
  const home = page.getByRole('region', { name: 'Where to sell?' });
  await expect(home.getByRole('heading', { name: /leaves you the most: ₹/ })).toBeVisible();
  await expect(home.getByText('The freight is our estimate: put in your own.')).toBeVisible();
  await home.locator('li summary').first().click();
  await expect(home.getByText(/ freight \(estimate\)/).first()).toBeVisible();
  await home.locator('summary').filter({ hasText: 'Load and freight' }).click();
  await home.getByLabel('Hire for a trip, ₹').fill('0');
  await home.getByLabel('And ₹ a km').fill('20');
  await expect(home.getByText('With the freight you put in.')).toBeVisible();
  await expect(home.getByText(/ transport/).first()).toBeVisible();
  const wait = page.getByRole('region', { name: 'Sell or wait?' });
  await expect(wait.getByRole('listitem')).toHaveCount(3);
  await expect(wait.getByText(/of its weight/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get the newest prices' })).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await home.locator('summary').filter({ hasText: 'Load and freight' }).click();
  await expect(home.getByLabel('And ₹ a km')).toHaveValue('20');
});
