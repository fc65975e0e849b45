import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectAccessible, test } from './support/test.ts';

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

test('the language is changed with one choice and remembered by the next visit', async ({ page, context }) => {
  await page.goto('/market-prices');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('हिंदी');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('मंडी भाव');
  await expect(page).toHaveTitle('मंडी भाव · Khet');
  const next = await context.newPage();
  const reply = await next.goto('/');
  expect(await reply?.text()).toContain('<html lang="hi"');
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('AI के साथ बदलें अपनी खेती');
});

test('the bar takes another style after 10 pixels of scroll', async ({ page }) => {
  await page.goto('/privacy');
  const bar = page.getByRole('banner');
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect(bar).toHaveAttribute('data-scrolled', 'true');
});

test('Back returns to where the page was scrolled to', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await link.scrollIntoViewIfNeeded();
  // What comes late above the link moves it: what counts is where the page stood when it was left.
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

test('the skip link is the first thing the keyboard reaches', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('Sign In and Get Started open their dialogs, and Back closes the first', async ({ page, isMobile }) => {
  await page.goto('/market-prices');
  const openMenu = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  };
  await openMenu();
  const bar = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  await bar.getByRole('button', { name: 'Sign In', exact: true }).click();
  const login = page.getByRole('dialog', { name: 'Welcome Back' });
  await expect(login).toBeVisible();
  await expect(page).toHaveURL('/market-prices?showLogin=true');
  await expectAccessible(page);
  await page.goBack();
  await expect(login).toBeHidden();
  await openMenu();
  await bar.getByRole('button', { name: 'Get Started' }).click();
  await expect(page.getByRole('dialog').getByLabel('Full name')).toBeVisible();
  await expectAccessible(page);
});

test('the sign-in offers lead where the specification says', async ({ page }) => {
  await page.goto('/crop-disease');
  await expect(page.getByText('Please log in to access AI-powered crop disease diagnosis.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In to Continue' }).click();
  await expect(page).toHaveURL('/?showLogin=true');
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Required');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
});

test('a farmer has the whole bar, the profile menu and the way out', async ({ page, isMobile }) => {
  const { email } = await signInAsNewFarmer(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' }).first()).toBeVisible();
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' })).toHaveCount(1);
  } else {
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'Home',
      'Dashboard',
      'Crop Disease',
      'Market Prices',
      'Schemes',
      'Documents',
      'Assistant',
    ]);
    await page.getByRole('button', { name: 'Your account: Asha Patil' }).click();
  }
  await expect(page.getByText(email).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
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
