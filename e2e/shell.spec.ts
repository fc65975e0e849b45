import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { wideScreen } from './support/wide-screen.ts';

/** The shell differs between a phone and a wide screen, so both journeys run on each. */
const screens = [
  ['on a phone', {}],
  ['on a wide screen', wideScreen],
] as const;

for (const [where, screen] of screens) {
  test.describe(where, () => {
    test.use(screen);

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
      // On a phone, the journey of the account's dialogs checks it.
      if (!isMobile) await expectAccessible(page);
      await page.goBack();
      await expect(login).toBeHidden();
      await openMenu();
      await bar.getByRole('button', { name: 'Get Started' }).click();
      await expect(page.getByRole('dialog').getByLabel('Full name')).toBeVisible();
    });

    test('an announcement moves nothing on the screen where it comes, and has its own room on the next', async ({
      page,
    }) => {
      const held = Promise.withResolvers<void>();
      const text = 'Closed on Sunday from 2 to 4.';
      await page.route('**/api/v1/instance', async (route) => {
        await held.promise;
        const reply = await route.fetch();
        const { data, ...rest } = (await reply.json()) as { data: object };
        const announcement = { id: '60000000-0000-4000-8000-000000000000', texts: { en: text } };
        await route.fulfill({ response: reply, json: { ...rest, data: { ...data, announcement } } });
      });
      const topOfMain = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
      await page.goto('/privacy');
      const top = await topOfMain();
      held.resolve();
      await expect(page.getByText(text)).toBeVisible();
      expect(await topOfMain()).toBe(top);
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: /^Transform/ })).toBeVisible();
      const bar = await page.locator('#announcement > *').evaluate((each) => each.getBoundingClientRect().height);
      expect(bar).toBeGreaterThan(40);
      expect(await topOfMain()).toBe(top + bar);
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
          'Weather',
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
  });
}
