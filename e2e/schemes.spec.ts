import { readFile } from 'node:fs/promises';

import { signInAsNewFarmer } from './support/farmer.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';

test('a farmer answers nine questions once, finds a scheme, sees why, prepares it, follows it and withdraws', async ({
  page,
}) => {
  test.slow();
  await signInAsNewFarmer(page);
  await page.goto('/schemes');
  await expect(page.getByRole('link', { name: 'Insurance' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Begin' }).click();
  const question = (name: RegExp) => page.getByRole('heading', { level: 2, name });
  const tap = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
  await expect(question(/^Which state/)).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('IN-MH');
  await expect(question(/^What is your work/)).toBeVisible();
  await tap('Fruit, vegetables');
  await expectFits(page);
  await expectAccessible(page);
  await tap('Next');
  await expect(question(/^Whose land/)).toBeVisible();
  await tap('My own');
  await expect(question(/^How much land/)).toBeVisible();
  await page.getByRole('button', { name: /^Up to 5 acres/ }).click();
  for (const skipped of [/^In which year/, /^Are you a woman/, /^Which category/, /^Which groups/]) {
    await expect(question(skipped)).toBeVisible();
    await tap('Don’t know, skip');
  }
  await expect(question(/income tax/)).toBeVisible();
  await tap('No');
  await expect(page).toHaveURL(/\/schemes$/);
  const forYou = page.getByRole('region', { name: 'For you' });
  await expect(forYou.getByRole('link', { name: /^PM-KISAN/ })).toBeVisible();
  await expect(forYou.getByText(/^Fits you/).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Search schemes').fill('kisaan samman');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/q=kisaan/);
  await page.getByRole('link', { name: /^PM-KISAN/ }).click();

  await expect(page.getByText('2 of 7 points right')).toBeVisible();
  for (const [asked, answer] of [
    [/since 1 February 2019/, 'Yes'],
    [/minister/, 'No'],
    [/work for the government/, 'No'],
    [/pension of ₹10,000/, 'No'],
    [/work as a doctor/, 'No'],
  ] as const) {
    await page.getByRole('group', { name: asked }).getByRole('button', { name: answer, exact: true }).click();
    await expect(page.getByRole('group', { name: asked })).toHaveCount(0);
  }
  await expect(page.getByText('You qualify, by what you told Khet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Prepare the papers' }).click();
  await expect(page).toHaveURL(/\/schemes\/applications\//);
  await expect(page.getByText(/^Khet tracking number: KH\d\d-/)).toBeVisible();
  await expect(page.getByText('First get the papers together.')).toBeVisible();
  for (const paper of ['Land record', 'Aadhaar card', 'Bank passbook']) {
    await page.getByRole('checkbox', { name: new RegExp(`${paper}$`) }).check();
  }
  await expect(page.getByText('Now take the slip and the papers to the service centre.')).toBeVisible();
  await page.getByRole('button', { name: 'I have handed it in' }).click();
  await expect(page.getByText(/^The office is checking/)).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Number at the government portal').fill('MH-77/2026');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('region', { name: 'Status' }).locator('summary').click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Approved');
  await page.getByText('What happened').click();
  await expect(page.getByRole('region', { name: 'What happened' }).getByText('Approved')).toBeVisible();
  await expectAccessible(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /Get the slip/ }).click();
  const pdf = await readFile(await (await downloading).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(/\/schemes\?show=applications$/);
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible();
});

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' });
  test('a farmer searches in Devanagari, filters, and finds nothing for nonsense', async ({ page }) => {
    await signInAsNewFarmer(page);
    await page.goto('/schemes?q=किसान&category=insurance');
    await expect(page.getByText(/योजनाएँ मिलीं|योजना मिली/)).toBeVisible();
    await expectFits(page);
    await page.goto('/schemes?q=qwxzqwxz');
    await expect(page.getByText('कोई योजना नहीं मिली')).toBeVisible();
    await page.goto('/schemes');
    await expect(page.getByRole('link', { name: 'शुरू करें' })).toBeVisible();
  });
});

test.describe('offline', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/],
  });

  test('why and why not stand there after a reload without the internet, until the sign-out', async ({
    page,
    context,
  }) => {
    await signInAsNewFarmer(page);
    await page.goto('/schemes?show=list');
    await page.getByRole('link', { name: /^PM-KISAN/ }).click();
    await expect(page.getByText('0 of 7 points right')).toBeVisible();
    await page
      .getByRole('group', { name: /Whose land/ })
      .getByRole('button', { name: 'My own', exact: true })
      .click();
    await expect(page.getByRole('group', { name: /Whose land/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Prepare the papers' }).click();
    await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible();
    await page.getByRole('link', { name: 'My applications' }).click();
    await expect(page.getByRole('link', { name: /^PM-KISAN/ })).toBeVisible();
    // This stays within the open page, because the phone still stores the list.
    await page.getByRole('main').getByRole('link', { name: 'Schemes', exact: true }).click();
    await page.getByRole('link', { name: 'All schemes' }).click();
    await page.getByRole('link', { name: /^PM-KISAN/ }).click();
    await expect(page.getByRole('group', { name: /since 1 February 2019/ })).toBeVisible();
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('1 of 7 points right')).toBeVisible();
    // The answer is known too, so the screen does not ask it again.
    await expect(page.getByRole('group', { name: /Whose land/ })).toHaveCount(0);
    await expect(page.getByRole('group', { name: /since 1 February 2019/ })).toBeVisible();
    await page.goto('/schemes?show=applications');
    await page.getByRole('link', { name: /^PM-KISAN/ }).click();
    await expect(page.getByText(/^Khet tracking number: KH\d\d-/)).toBeVisible();
    // Offline, the stored list leads to a scheme that was opened before. A search needs internet.
    await page.goto('/schemes/pm-kisan');
    await page.getByRole('link', { name: 'All schemes' }).click();
    await page.getByRole('heading', { name: 'For which work?' }).waitFor();
    await page.getByRole('link', { name: 'All schemes' }).click();
    await expect(page.getByText(/schemes found$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^PM-KISAN/ }).click();
    await expect(page.getByText('1 of 7 points right')).toBeVisible();
    await page.goto('/schemes?q=kisaan');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(await databases()).toContain('khet-kept');
    await context.setOffline(false);
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(databases).not.toContain('khet-kept');
  });
});
