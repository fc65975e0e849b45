import type { Page } from '@playwright/test';

import {
  dismissToasts,
  fillLogin,
  fillRegistration,
  keptToken,
  newAddress,
  password,
  register,
} from './support/account.ts';
import { signInAsNewFarmer } from './support/farmer.ts';
import { readCode } from './support/mail.ts';
import { expect, expectAccessible, test } from './support/test.ts';

async function signOut(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  else await page.getByRole('button', { name: /^Your account/ }).click();
  await page
    .getByRole('button', { name: 'Sign Out' })
    .or(page.getByRole('menuitem', { name: 'Sign Out' }))
    .click();
}

test('from the landing page to an account: registered, verified with the code from the mail, signed in', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/');
  const verify = await register(page, email);
  await expect(page.getByText('Registration successful! Please verify your email.')).toBeVisible();
  await expect(verify.getByRole('button', { name: /New code in \d+ seconds/ })).toBeDisabled();
  await expect(verify.getByLabel('Code')).toBeFocused();
  await verify.getByLabel('Code').fill(await readCode(email));
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await expect(verify).toBeHidden();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' }).first()).toBeVisible();
  expect(await keptToken(page)).not.toBeNull();
});

test('Back closes the dialogs, and the one with the code is there after a reload', async ({ page }) => {
  const email = newAddress();
  await page.goto('/privacy');
  await page.goto('/');
  const verify = await register(page, email);
  await page.reload();
  await expect(verify.getByLabel('E-mail')).toHaveValue(email);
  await verify.getByLabel('Code').fill('12');
  await page.goBack();
  await expect(verify).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await verify.getByLabel('Code').fill(await readCode(email));
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await expect(verify).toBeHidden();
});

test.describe('wrong codes', () => {
  test.use({ expectedNoise: [/status of 400/] });
  test('after five of them even the right one is refused', async ({ page }) => {
    const email = newAddress();
    await page.goto('/');
    const verify = await register(page, email);
    const right = await readCode(email);
    const wrong = right === '000000' ? '111111' : '000000';
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const answered = page.waitForResponse(/verifyotp/);
      await verify.getByLabel('Code').fill(wrong);
      await verify.getByRole('button', { name: 'Verify' }).click();
      await answered;
    }
    await expect(verify.getByText('Five wrong tries: this code is used up.')).toBeVisible();
    await dismissToasts(page);
    await expectAccessible(page);
    await verify.getByLabel('Code').fill(right);
    await verify.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('The code is not right or has expired.').first()).toBeVisible();
    expect(await keptToken(page)).toBeNull();
  });

  test('a wrong password says no more than that something is wrong, and keeps what was typed', async ({ page }) => {
    const { email } = await signInAsNewFarmer(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/?showLogin=true');
    const login = page.getByRole('dialog', { name: 'Welcome Back' });
    for (const address of [email, newAddress()]) {
      await fillLogin(login, address, 'winter-2026');
      await expect(page.getByText('Invalid email or password')).toBeVisible();
      await expect(login.getByLabel('E-mail')).toHaveValue(address);
    }
  });
});

test('signed in, signed out, and signed in again', async ({ page, isMobile }) => {
  const { email } = await signInAsNewFarmer(page);
  await page.goto('/');
  await signOut(page, isMobile);
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const login = page.getByRole('dialog', { name: 'Welcome Back' });
  await login.getByRole('button', { name: 'Show password' }).click();
  await expect(login.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  await fillLogin(login, email, password);
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(login).toBeHidden();
  await expect(page).toHaveURL('/');
});

test.describe('an account that is not verified yet', () => {
  test.use({ expectedNoise: [/status of 403/] });
  test('is led from its login to the code', async ({ page }) => {
    const email = newAddress();
    const registered = await page.request.post('/api/v1/auth/register', {
      data: { name: 'Asha Patil', email, password },
    });
    expect(registered.ok()).toBe(true);
    await page.goto('/login?next=%2Fdocuments');
    await fillLogin(page.getByRole('main'), email, password);
    const verify = page.getByRole('dialog', { name: 'Verify your e-mail' });
    await expect(page.getByText('Please verify your e-mail first.')).toBeVisible();
    await expect(verify.getByRole('button', { name: 'Send a new code' })).toBeEnabled();
    await verify.getByLabel('Code').fill(await readCode(email));
    await verify.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL('/documents');
  });
});

test.describe('before the script has come', () => {
  test.use({ expectedNoise: [/status of 40[01]/] });
  test('what is typed is kept and sent, and is never put into the address', async ({ page }) => {
    let letScriptsCome: () => void = () => undefined;
    const scriptsMayCome = new Promise<void>((resolve) => {
      letScriptsCome = resolve;
    });
    await page.route(/\/assets\/(?!early).*\.js$/, async (route) => {
      await scriptsMayCome;
      await route.continue();
    });
    await page.goto('/login?next=%2Fdocuments', { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await main.getByLabel('E-mail').fill('asha@example.org');
    await main.getByRole('textbox', { name: 'Password' }).fill(password);
    await main.getByRole('button', { name: 'Sign In' }).click({ noWaitAfter: true });
    await main.getByRole('textbox', { name: 'Password' }).press('Enter', { noWaitAfter: true });
    letScriptsCome();
    // The tap has done its work by now: nobody has this account.
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await main.getByRole('button', { name: 'Show password' }).click();
    await expect(main.getByLabel('E-mail')).toHaveValue('asha@example.org');
    await expect(main.getByRole('textbox', { name: 'Password' })).toHaveValue(password);
    await expect(page).toHaveURL('/login?next=%2Fdocuments');
  });
});

test('a gated page is where one stands again after signing in', async ({ page }) => {
  const { email } = await signInAsNewFarmer(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/crop-disease');
  await page.getByRole('link', { name: 'Sign In to Continue' }).click();
  await fillLogin(page.getByRole('dialog', { name: 'Welcome Back' }), email, password);
  await expect(page).toHaveURL('/crop-disease');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crop Disease');
});

test('a new account, too, leads to the page that asked for one', async ({ page }) => {
  const email = newAddress();
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  const verify = await register(page, email);
  await verify.getByLabel('Code').fill(await readCode(email));
  await verify.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('offline', () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });
  test('nothing that was typed is lost', async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'Start Free Trial' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Create your account' });
    const email = newAddress();
    await fillRegistration(dialog, email);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(dialog.getByText(/^You are offline\./)).toBeVisible();
    await expect(dialog.getByText('What you have typed stays here.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Confirm password' })).toHaveValue(password);
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('dialog', { name: 'Verify your e-mail' })).toBeVisible();
  });
});
