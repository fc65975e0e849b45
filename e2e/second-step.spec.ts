import { appCodeAt, stepAt } from '#server/features/account/rules/app-codes.ts';

import { dismissToasts, fillLogin, keptToken } from './support/account.ts';
import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './support/test.ts';

test.use({ expectedNoise: [/status of 40[03]/], viewport: { width: 360, height: 740 } });

test('a farmer switches the second step on, and on another phone a spare code opens the account once', async ({
  page,
  browser,
}) => {
  const { email, password } = await signInAsNewFarmer(page);
  await page.goto('/profile?tab=settings');
  const section = page.getByRole('region', { name: 'Second step at sign-in' });
  await section.getByRole('button', { name: 'Switch on' }).click();
  const proof = page.getByRole('dialog', { name: 'Second step at sign-in' });
  await proof.getByRole('textbox', { name: 'password' }).fill(password);
  await proof.getByRole('button', { name: 'Go on' }).click();

  const setUp = page.getByRole('dialog', { name: 'Put the key into your app' });
  await setUp.getByText('App on another phone? Scan this picture with it.').click();
  await expect(setUp.getByRole('img', { name: 'QR code with the key' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const address = await setUp.getByRole('link', { name: 'Open the app on this phone' }).getAttribute('href');
  const key = URL.parse(address ?? '')?.searchParams.get('secret') ?? '';
  await setUp.getByLabel('The code that the app shows now').fill(appCodeAt(key, stepAt(new Date())));
  await setUp.getByRole('button', { name: 'Switch on' }).click();

  const codes = page.getByRole('dialog', { name: 'Your spare codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await dismissToasts(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  const spare = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I have written them down' }).click();
  await expect(section.getByText(/10 spare codes are left/)).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const elsewhere = await phone.newPage();
  await elsewhere.goto('/login');
  await fillLogin(elsewhere.getByRole('main'), email, password);
  const step = elsewhere.getByRole('dialog', { name: 'One more step' });
  const code = step.getByLabel('Code from the app, or a spare code');
  await code.fill('000 000');
  await step.getByRole('button', { name: 'Sign In' }).click();
  await expect(step.getByText(/^This code is not right or was used already/)).toBeVisible();
  expect(await keptToken(elsewhere)).toBeNull();
  await code.fill(spare);
  await step.getByRole('button', { name: 'Sign In' }).click();
  await expect(elsewhere).toHaveURL('/dashboard');
  expect(await keptToken(elsewhere)).not.toBeNull();
  await phone.close();

  await page.reload();
  await expect(section.getByText(/9 spare codes are left/)).toBeVisible();
});
