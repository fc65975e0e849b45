import { readFile } from 'node:fs/promises';

import { signInAsNewFarmer } from './support/farmer.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';

const answers: readonly (readonly [question: RegExp, answer: string])[] = [
  [/Whose land/, 'My own'],
  [/minister/, 'No'],
  [/work for the government/, 'No'],
  [/pay income tax/, 'No'],
  [/work as a doctor/, 'No'],
];

test('a farmer finds a scheme, sees why, applies, follows it and withdraws', async ({ page }) => {
  test.slow();
  await signInAsNewFarmer(page);
  await page.goto('/schemes');
  await page.getByLabel('Search schemes').fill('kisaan samman');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/q=kisaan/);
  await page.getByRole('link', { name: /^PM-KISAN/ }).click();

  await expect(page.getByText('You may qualify', { exact: true })).toBeVisible();
  for (const [question, answer] of answers) {
    await page.getByRole('group', { name: question }).getByRole('button', { name: answer, exact: true }).click();
    await expect(page.getByRole('group', { name: question })).toHaveCount(0);
  }
  await page.getByLabel(/Since which day/).fill('2010-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByLabel(/Since which day/)).toHaveCount(0);
  await page.getByLabel(/How much pension/).fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('You qualify, by what you told Khet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Apply', exact: true }).click();
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
    await page.getByRole('button', { name: 'आपके लिए' }).click();
    await expect(page.getByRole('link', { name: /^पीएम-किसान/ })).toBeVisible();
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
    await page.goto('/schemes');
    await page.getByRole('link', { name: /^PM-KISAN/ }).click();
    await expect(page.getByText('You may qualify', { exact: true })).toBeVisible();
    await page
      .getByRole('group', { name: /Whose land/ })
      .getByRole('button', { name: 'My own', exact: true })
      .click();
    await expect(page.getByRole('group', { name: /Whose land/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible();
    await page.getByRole('link', { name: 'My applications' }).click();
    await expect(page.getByRole('link', { name: /^PM-KISAN/ })).toBeVisible();
    // This stays within the open page, because the phone still stores the list.
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('link', { name: /^PM-KISAN/ }).click();
    await expect(page.getByRole('group', { name: /income tax/ })).toBeVisible();
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('You may qualify', { exact: true })).toBeVisible();
    // The answer is known too, so the screen does not ask it again.
    await expect(page.getByRole('group', { name: /Whose land/ })).toHaveCount(0);
    await expect(page.getByRole('group', { name: /income tax/ })).toBeVisible();
    await page.goto('/schemes?show=applications');
    await page.getByRole('link', { name: /^PM-KISAN/ }).click();
    await expect(page.getByText(/^Khet tracking number: KH\d\d-/)).toBeVisible();
    // Offline, the stored list leads to a scheme that was opened before. A search needs internet.
    await page.goto('/schemes/pm-kisan');
    await page.getByRole('link', { name: 'All schemes' }).click();
    await expect(page.getByText(/schemes found$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^PM-KISAN/ }).click();
    await expect(page.getByText('You may qualify', { exact: true })).toBeVisible();
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
