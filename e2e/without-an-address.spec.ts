import type { Page } from '@playwright/test';

import { type BenchServer, startServer } from '../bench/support/server.ts';
import { type SmsProvider, startSmsProvider } from '../server/testing/servers/sms-provider.ts';
import { chooseCrop, chooser, leaf, lookTimeout, results } from './support/diagnosis.ts';
import { dismissToasts, keptToken, newAddress, password } from './support/account.ts';
import { readCode } from './support/mail.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './support/test.ts';

// The server has an address of its own, which the clean-up of a shared phone does not reach.
test.use({ expectedNoise: [/status of 4(?:00|29)/], isOwnPhone: true });

let provider: SmsProvider;
let server: BenchServer;

test.beforeAll(async () => {
  test.setTimeout(360_000);
  provider = await startSmsProvider();
  server = await startServer(undefined, {
    SMS_URL: provider.url,
    FREE_DIAGNOSIS: 'on',
    // Nothing here is about prices, and the shipped ones take a while.
    SHIPPED_PRICES: 'off',
    SMTP_URL: `smtp://127.0.0.1:${process.env['KHET_E2E_SMTP_PORT']}`,
  });
});
test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** The code of the newest text message to this number. */
async function textTo(mobile: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const texts = provider.received.map(({ body }) => JSON.parse(body) as { to: string; values: string[] });
    code = texts.findLast(({ to }) => to === `+91${mobile}`)?.values[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

async function signInByNumber(page: Page, mobile: string, name: string): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByRole('main').getByRole('button', { name: 'Sign in with a mobile number' }).click();
  const first = page.getByRole('dialog', { name: 'Sign in with your mobile number' });
  await first.getByLabel('Mobile number').fill(mobile);
  await first.getByRole('button', { name: 'Send the code' }).click();
  const second = page.getByRole('dialog', { name: 'Enter the code' });
  // The dialog comes once the message is sent.
  await expect(second).toBeVisible();
  await second.getByLabel('Code').fill(await textTo(mobile));
  await second.getByLabel('Your name').fill(name);
  await second.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
}

test('a farmer opens an account with a number, adds an address to it, and changes the number', async ({ page }) => {
  const [first, second] = ['9800000001', '9800000002'];
  await signInByNumber(page, first, 'Sunita');
  expect(await keptToken(page)).not.toBeNull();
  await page.goto(`${server.url}/profile?tab=settings`);
  const section = page.getByRole('region', { name: 'How you sign in' });
  await expect(section.getByText(first)).toBeVisible();
  await expect(page.getByText('Language of mail')).toHaveCount(0);

  const email = newAddress();
  await section.getByRole('button', { name: 'Add an address' }).click();
  const address = page.getByRole('dialog', { name: 'Add an address' });
  await address.getByLabel('E-mail').fill(email);
  await address.getByRole('textbox', { name: 'Password' }).fill(password);
  await address.getByRole('button', { name: 'Send the code' }).click();
  await address.getByLabel(`Code sent to ${first}`).fill('000000');
  await address.getByRole('button', { name: 'Go on' }).click();
  await expect(address.getByText('Wrong code. Use the code in our latest SMS.')).toBeVisible();
  await expect(address.getByLabel(`Code sent to ${first}`)).toBeFocused();
  await expectAccessible(page);
  await address.getByLabel(`Code sent to ${first}`).fill(await textTo(first));
  await address.getByRole('button', { name: 'Go on' }).click();
  await address.getByLabel('Code').fill(await readCode(email));
  await address.getByRole('button', { name: 'Save the address' }).click();
  await expect(section.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
  // The confirmation of the address leaves no second session behind.
  await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')).toHaveCount(1);

  await section.getByRole('button', { name: 'Change the number' }).click();
  const number = page.getByRole('dialog', { name: 'Change the number' });
  await number.getByLabel('Mobile number').fill(second);
  await number.getByRole('button', { name: 'Send the code' }).click();
  await number.getByLabel(`Code sent to ${second}`).fill(await textTo(second));
  await number.getByRole('textbox', { name: 'Password' }).fill(password);
  await dismissToasts(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await number.getByRole('button', { name: 'Save the number' }).click();
  await expect(section.getByText(second)).toBeVisible();
  await expectFits(page);

  // The new number opens the same account, which keeps its name.
  await page.evaluate(() => localStorage.clear());
  await signInByNumber(page, second, 'Another name');
  await page.goto(`${server.url}/profile?tab=settings`);
  await expect(section.getByText(email)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Sunita' })).toBeVisible();
});

test('an account of a number alone changes it with a code to each', async ({ page }) => {
  const [first, second] = ['9800000003', '9800000004'];
  await signInByNumber(page, first, '');
  await page.goto(`${server.url}/profile?tab=settings`);
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  const section = page.getByRole('region', { name: 'How you sign in' });
  await section.getByRole('button', { name: 'Change the number' }).click();
  const number = page.getByRole('dialog', { name: 'Change the number' });
  await number.getByLabel('Mobile number').fill(second);
  await number.getByRole('button', { name: 'Send the code' }).click();
  await number.getByLabel(`Code sent to ${second}`).fill(await textTo(second));
  await number.getByLabel(`Code sent to ${first}`).fill(await textTo(first));
  await number.getByRole('button', { name: 'Save the number' }).click();
  await expect(section.getByText(second)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
});

test('a visitor has one plant a day diagnosed where the operator allows it, and then is offered the sign-in', async ({
  page,
}) => {
  await page.goto(`${server.url}/crop-disease`);
  await expect(page.getByText('One plant a day without an account. Nothing of it is kept.')).toBeVisible();
  await expect(page).toHaveTitle(/Crop Disease/);
  await expectAccessible(page);
  await chooser(page).setInputFiles(await leaf());
  await chooseCrop(page, 'Tomato');
  await page.getByRole('button', { name: 'Analyze Disease' }).click();
  await expect(results(page)).toBeVisible(lookTimeout);
  await expect(results(page).getByText('How to Cure')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In to Continue' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);

  await page.reload();
  await expect(page.getByText(/^The free diagnosis of today is used up/)).toBeVisible();
  await expect(chooser(page)).toHaveCount(0);
  await expectFits(page);
  await page.getByRole('link', { name: 'Sign In to Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
});

test('a device without the cookie is stopped by the server, and the screen says why', async ({ page }) => {
  await page.route('**/api/v1/crop-disease/free', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '3600' },
      json: { success: false, code: 'free_diagnosis_used', message: 'used', requestId: 'r' },
    }),
  );
  await page.goto(`${server.url}/crop-disease`);
  await chooser(page).setInputFiles(await leaf());
  await chooseCrop(page, 'Tomato');
  await page.getByRole('button', { name: 'Analyze Disease' }).click();
  await expect(
    page
      .getByRole('alert')
      .getByText(/^The free diagnosis of today is used up/)
      .first(),
  ).toBeVisible();
});
