import { dismissToasts, fillLogin, keptToken } from './support/account.ts';
import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './support/test.ts';

// The browser itself tells of the one sign-in that is refused.
test.use({ expectedNoise: [/status of 404 .*\/auth\/passkeys\/login/] });

test('a farmer adds the lock of the phone, signs in with it, and takes it away again', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  // The lock of the phone itself; it keeps passkeys, and its owner is always there.
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });

  const { email, password } = await signInAsNewFarmer(page);
  await page.goto('/profile?tab=settings');
  const section = page.getByRole('region', { name: 'How you sign in' });
  await section.getByRole('button', { name: 'Use this device’s lock' }).click();
  const proof = page.getByRole('dialog', { name: 'Fingerprint or screen lock' });
  await proof.getByRole('textbox', { name: 'password' }).fill(password);
  await proof.getByRole('button', { name: 'Go on' }).click();
  await expect(section.getByText(/^Added on/)).toBeVisible();
  await dismissToasts(page);
  await expectAccessible(page);
  await expectFits(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/login');
  const main = page.getByRole('main');
  const withLock = main.getByRole('button', { name: 'Sign in with fingerprint or lock' });
  await expect(withLock).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  // A person who does not unlock is not signed in, and the password is still there.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await withLock.click();
  await expect(page.getByText(/^The sign-in was stopped/)).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await withLock.click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/profile?tab=settings');
  await expect(section.getByText(/Last used/)).toBeVisible();
  await section.getByRole('button', { name: /^Remove/ }).click();
  const removal = page.getByRole('dialog', { name: 'Remove this way to sign in' });
  await removal.getByRole('textbox', { name: 'password' }).fill(password);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText(/^Added on/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/login');
  await withLock.click();
  await expect(page.getByText(/^This device cannot open an account here/)).toBeVisible();
  await fillLogin(main, email, password);
  await expect(page).toHaveURL('/dashboard');
});
