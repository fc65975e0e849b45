import { fillLogin, fillRegistration, keptToken, newAddress, password, register } from './support/account.ts';
import { signInAsNewFarmer } from './support/farmer.ts';
import { readCode } from './support/mail.ts';
import { shifted } from './support/shifted.ts';
import { expect, test } from './support/test.ts';

test('from the page that asked for one to an account: registered, verified with the code from the mail, back there', async ({
  page,
}) => {
  const email = newAddress();
  await page.goto('/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  const verify = await register(page, email);

  await test.step('the dialog waits for the code, and for a while offers no other', async () => {
    const toast = page.getByText('Registration successful! Please verify your email.');
    await expect(toast).toBeVisible();
    const [said, told] = [await toast.boundingBox(), await verify.getByText('a code of 6 digits').boundingBox()];
    expect(said?.y, 'the instruction is not covered').toBeGreaterThan((told?.y ?? 0) + (told?.height ?? 0));
    await expect(verify.getByRole('button', { name: /New code in \d+ seconds/ })).toBeDisabled();
    await expect(verify.getByLabel('Code')).toBeFocused();
  });

  await test.step('it is there after a reload, Back closes it, and Forward opens it again with what was typed', async () => {
    await page.reload();
    await expect(verify.getByLabel('E-mail')).toHaveValue(email);
    await verify.getByLabel('Code').fill('12');
    await page.goBack();
    await expect(verify).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(verify.getByLabel('E-mail')).toHaveValue(email);
    await expect(verify.getByLabel('Code')).toHaveValue('12');
  });

  await test.step('the code signs in and leads back to the page that asked', async () => {
    await verify.getByLabel('Code').fill(await readCode(email));
    await verify.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Email verified successfully!')).toBeVisible();
    await expect(verify).toBeHidden();
    await expect(page).toHaveURL('/dashboard');
    expect(await keptToken(page)).not.toBeNull();
  });
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
  test('a typed text is kept and sent, and is never put into the address', async ({ page }) => {
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
    // The tap did its work: the server answers that nobody has this account.
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
    await main.getByRole('button', { name: 'Show password' }).click();
    await expect(main.getByLabel('E-mail')).toHaveValue('asha@example.org');
    await expect(main.getByRole('textbox', { name: 'Password' })).toHaveValue(password);
    await expect(page).toHaveURL('/login?next=%2Fdocuments');
  });
});

test.describe('on a new phone', () => {
  test.use({ isNewPhone: true, expectedNoise: [/Failed to load resource: net::ERR_FAILED/] });
  test('a gated page is where one stands again after signing in', async ({ page }) => {
    const { email } = await signInAsNewFarmer(page);
    await page.evaluate(() => localStorage.clear());
    // If a phone has no font like ours, a late font moves lines, so this test blocks fonts.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto('/crop-disease');
    // The drawing for a visitor stays during hydration.
    expect(await page.evaluate(shifted)).toBe(0);
    await page.getByRole('link', { name: 'Sign In to Continue' }).click();
    await fillLogin(page.getByRole('dialog', { name: 'Welcome Back' }), email, password);
    await expect(page).toHaveURL('/crop-disease');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crop Disease');
  });
});

test.describe('offline', () => {
  test.use({ isNewPhone: true, expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });
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
