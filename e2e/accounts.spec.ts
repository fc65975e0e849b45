import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

import { signInAsNewFarmer } from './support/farmer.ts';
import { readCode, readLink } from './support/mail.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';

const password = 'monsoon-2026';

function newAddress(): string {
  return `${randomUUID()}@example.org`;
}

async function fillRegistration(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel('Full name').fill('Asha Patil');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(password);
}

/** From the landing page to the dialog that asks for the code. */
async function register(page: Page, email: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Start Free Trial' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await fillRegistration(dialog, email);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const verify = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await expect(verify.getByLabel('E-mail')).toHaveValue(email);
  return verify;
}

async function fillLogin(place: Locator, email: string, word: string): Promise<void> {
  await place.getByLabel('E-mail').fill(email);
  await place.getByRole('textbox', { name: 'Password' }).fill(word);
  // A submit button only once the script is there; until then the form keeps what is typed.
  await place.locator('button[type="submit"]').click();
}

async function signOut(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  else await page.getByRole('button', { name: /^Your account/ }).click();
  await page
    .getByRole('button', { name: 'Sign Out' })
    .or(page.getByRole('menuitem', { name: 'Sign Out' }))
    .click();
}

/** Toasts lie over the dialog they are in for five seconds; axe looks at what is under them. */
async function dismissToasts(page: Page): Promise<void> {
  const dismiss = page.getByRole('region', { name: /Messages|संदेश/ }).getByRole('button');
  while ((await dismiss.count()) > 0) await dismiss.first().click();
}

function keptToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'));
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
    await dismissToasts(page);
    await expectAccessible(page);
    await verify.getByLabel('Code').fill(await readCode(email));
    await verify.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL('/documents');
  });
});

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
    // The link has proved who it is: no lock that a stranger's tries have put on the login is in the way.
    await expect(elsewhere).toHaveURL('/dashboard');
    await elsewhere.evaluate(() => localStorage.clear());
    await elsewhere.goto('/login');
    await fillLogin(login, email, password);
    await expect(elsewhere.getByText('Invalid email or password')).toBeVisible();
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

for (const locale of ['en-IN', 'hi-IN']) {
  test.describe(locale, () => {
    test.use({ locale });
    const look = locale === 'en-IN' ? expectAccessible : expectFits;
    test(`every account dialog ${locale === 'en-IN' ? 'passes axe' : 'fits'}, empty and with its complaints`, async ({
      page,
    }) => {
      await page.goto('/?showLogin=true');
      const dialog = page.getByRole('dialog');
      const submit = dialog.locator('button[type="submit"]');
      await submit.click();
      await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(2);
      await look(page);
      await dialog.getByRole('button', { name: /Forgot password\?|पासवर्ड भूल गए\?/ }).click();
      await expect(dialog.getByRole('heading', { name: /Forgot password\?|पासवर्ड भूल गए\?/ })).toBeVisible();
      await look(page);
      await dialog.getByRole('button', { name: /Back to sign in|साइन इन पर वापस/ }).click();
      await dialog.getByRole('button', { name: /Create one|नया बनाएँ/ }).click();
      await expect(dialog.locator('input')).toHaveCount(4);
      await submit.click();
      await expect(dialog.getByRole('alert')).toHaveText(/Please fill in all fields\.|सभी खाने भरें।/);
      await look(page);
      await dialog.locator('input[name="name"]').fill('Asha Patil');
      await dialog.locator('input[name="email"]').fill(newAddress());
      await dialog.locator('input[name="password"]').fill(password);
      await dialog.locator('input[name="confirm"]').fill(password);
      await submit.click();
      await expect(dialog.locator('input[name="otp"]')).toBeVisible();
      await dismissToasts(page);
      await look(page);
    });
  });
}
