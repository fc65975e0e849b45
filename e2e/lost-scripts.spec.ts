import { analyze, chooser, leaf, openAsFarmer, photos } from './support/diagnosis.ts';
import { expect, test } from './support/test.ts';

test.use({
  isNewPhone: true,
  expectedNoise: [/Failed to load resource|ERR_FAILED|Failed to fetch dynamically imported module/],
});

test('a page whose scripts fail twice says so, and its link is the way out', async ({ page }) => {
  let tries = 0;
  await page.route(/\/assets\/(?!early)[^/]+\.js$/, (route) => route.abort());
  page.on('request', (request) => {
    if (request.isNavigationRequest()) tries += 1;
  });
  await page.goto('/market-prices', { waitUntil: 'commit' });
  const strip = page.locator('.not-loaded');
  await expect(page.locator('html[data-failed]')).toBeAttached();
  await expect(strip).toBeVisible();
  expect(tries).toBe(2);
  await expect(page.getByText('Choose the crop')).toBeVisible();
  await expect(strip).toHaveText('Khet did not load fully. Try again');
  await page.unrouteAll();
  await strip.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Commodity' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-whole', '');
  await expect(strip).toBeHidden();
});

test('a page that is asked for an onion shows no choosing of a crop while its scripts are on their way', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!early)[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/market-prices?commodity=onion&state=maharashtra', { waitUntil: 'commit' });
  await expect(page.getByText('Loading prices').first()).toBeVisible();
  await expect(page.getByText('Choose the crop')).toBeHidden();
  held.resolve();
  await expect(page.getByRole('button', { name: 'Commodity Onion' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Onion/ }).first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-asked');
});

test('a crop’s page can be read, and its links lead on, when its script is lost on a dead line', async ({ page }) => {
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const script = await route.fetch();
    const isOfCrop = (await script.text()).includes('crop.season');
    await (isOfCrop ? route.abort() : route.fulfill({ response: script }));
  });
  await page.goto('/crop-disease/crops/tomato');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Some buttons here do not work yet.');
  await expect(main.getByRole('heading', { level: 1, name: 'Diseases and pests of Tomato' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' }).click();
  await page.unrouteAll();
  await main.getByRole('link', { name: 'Early blight' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Early blight' })).toBeVisible();
});

test('a photo stays on the page when the server falls silent before the question about the crop has loaded', async ({
  page,
}) => {
  await openAsFarmer(page);
  await chooser(page).setInputFiles(await leaf());
  await expect(photos(page)).toHaveCount(1);
  await page.route('**/*', (route) => route.abort());
  await analyze(page).click();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(photos(page)).toHaveCount(1);
  await analyze(page).click();
  await expect(page.getByRole('button', { name: 'I don’t know' })).toBeVisible();
});
