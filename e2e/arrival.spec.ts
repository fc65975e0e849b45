import { expect, expectAccessible, test } from './support/test.ts';

/* Tests how a page loads, and how a person comes back to it; both are the same on every screen. */

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the landing page reads and its links and buttons lead on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform Your Farming with AI Technology');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Market Prices/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market Prices');
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedNoise: [/status of 404/] });
  test('is a 404 for machines and kind to people', async ({ page }) => {
    const reply = await page.goto('/no/such/place');
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not here');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('Back returns to where the page was scrolled to', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await link.scrollIntoViewIfNeeded();
  // Late content above the link moves it, so the position is read when the person leaves the page.
  const before = page.evaluate(
    () => new Promise<number>((tell) => addEventListener('click', () => tell(window.scrollY), { capture: true })),
  );
  await link.click();
  expect(await before).toBeGreaterThan(100);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(await before, -1);
});

test.describe('a session that has ended', () => {
  test.use({ expectedNoise: [/status of 401/] });
  test('is forgotten at the next start, which asks to sign in where that is needed', async ({ page }) => {
    const expireSession = () => page.evaluate(() => localStorage.setItem('token', 'long-gone'));
    const readToken = () => page.evaluate(() => localStorage.getItem('token'));
    await page.goto('/privacy');
    await expireSession();
    await page.goto('/market-prices');
    await expect.poll(readToken).toBeNull();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market Prices');
    await expect(page).toHaveURL('/market-prices');
    await expireSession();
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login?next=%2Fdashboard');
    expect(await readToken()).toBeNull();
  });
});

test('a button that is tapped before the script has come does its work once it has', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').getByLabel('E-mail').fill('asha@example.in');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  held.resolve();
  await expect(page.getByRole('dialog', { name: 'Forgot password?' }).getByLabel('E-mail')).toHaveValue(
    'asha@example.in',
  );
});

test('on a slow line a screen behind the sign-in has its title before its scripts', async ({ page }) => {
  // All scripts but the first are still loading.
  await page.route(/\/assets\/(?!early-)[^/]+\.js$/, () => undefined);
  await page.goto('/documents', { waitUntil: 'commit' });
  const loading = page.getByRole('status', { name: 'Loading' });
  await expect(loading.getByText('Documents')).toBeVisible();
  await expect(loading.getByText('Schemes')).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
