import { dismissToasts, fillLogin, password } from './support/account.ts';
import { signInAsNewFarmer } from './support/farmer.ts';
import { readLink } from './support/mail.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.describe('a forgotten password', () => {
  test.use({ expectedNoise: [/status of 40[01]/] });
  test('is replaced through the link of the mail, and every session ends', async ({ page, browser, baseURL }) => {
    const { email } = await signInAsNewFarmer(page);
    const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
    await elsewhere.goto('/login');
    const login = elsewhere.getByRole('main');
    await login.getByLabel('E-mail').fill(email);
    await login.getByRole('button', { name: 'Forgot password?' }).click();
    const forgot = elsewhere.getByRole('dialog', { name: 'Forgot password?' });
    await expect(forgot.getByLabel('E-mail')).toHaveValue(email);
    await forgot.getByRole('button', { name: 'Send the link' }).click();
    await expect(elsewhere.getByText('Password reset email sent!')).toBeVisible();
    await elsewhere.goto(await readLink(email, '/reset-password'));
    await elsewhere.getByRole('textbox', { name: 'New password' }).fill('harvest-2026');
    await elsewhere.getByRole('textbox', { name: 'Confirm password' }).fill('harvest-2026');
    await elsewhere.getByRole('button', { name: 'Save the new password' }).click();
    await expect(elsewhere.getByText('Password reset successfully!')).toBeVisible();
    // The link proves the owner, so a lock after a stranger's tries does not matter.
    await expect(elsewhere).toHaveURL('/dashboard');
    await elsewhere.evaluate(() => localStorage.clear());
    await elsewhere.goto('/login');
    await fillLogin(login, email, password);
    await expect(elsewhere.getByText('Invalid email or password').first()).toBeVisible();
    await fillLogin(login, email, 'harvest-2026');
    await expect(elsewhere).toHaveURL('/dashboard');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login?next=%2Fdashboard');
    await elsewhere.close();
  });

  test('a link that was used or made up offers another one', async ({ page }) => {
    await page.goto('/reset-password?token=abcdefghijklmnopqrstuvwx');
    await page.getByRole('textbox', { name: 'New password' }).fill('harvest-2026');
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('harvest-2026');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByText('Password reset failed')).toBeVisible();
    await dismissToasts(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send me another link' }).click();
    await expect(page.getByRole('dialog', { name: 'Forgot password?' })).toBeVisible();
  });
});
