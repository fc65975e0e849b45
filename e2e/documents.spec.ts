import type { Locator } from '@playwright/test';

import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';
import { readFile } from 'node:fs/promises';

import { makePdf } from '#server/features/documents/testing/papers.ts';

/** A document with a name that is wider than a phone. */
const deed = {
  name: 'khasra-gat-214-satbara-utara-nashik-district-2026.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf({ text: 'Land record, gat 214' }),
};

test('a farmer keeps a land paper, finds it checked, corrects it, takes it along and deletes it', async ({ page }) => {
  await signInAsNewFarmer(page);
  await page.goto('/documents');
  await expect(page.getByText('No documents yet')).toBeVisible();
  await page.getByRole('button', { name: 'Upload a document' }).dblclick();
  await expectFloatingToast(page.getByRole('dialog', { name: 'Upload documents' }));
  await page.getByTestId('files').setInputFiles(deed);
  await page.getByLabel('Document type').selectOption('Land Records');
  await page.getByLabel('Document number').fill('Gat 214/1');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Document uploaded successfully!')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: deed.name });
  await expect(card.getByText('Clear', { exact: true })).toBeVisible();
  expect((await card.locator('summary').boundingBox())?.height).toBeLessThanOrEqual(88);
  await card.locator('summary').click();
  await expect(card.getByText('Clear, opens')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('link', { name: /View/ }).click();
  await expect(page.getByText('Checked by Khet, not by the issuer', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const longWord = 'x'.repeat(200);
  await page.getByLabel('Description').fill(`Aadhaar of my father is 4991 1866 5246 ${longWord}`);
  await expectFits(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Aadhaar of my father is XXXX XXXX 5246 ${longWord}`)).toBeVisible();
  await expectFits(page);
  await expect(page.getByText('Details changed')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download/ }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe(deed.name);
  expect(await readFile(await saved.path())).toEqual(deed.buffer);
  await expect(page.getByText('Document downloaded successfully!')).toBeVisible();

  await page.getByRole('button', { name: /Delete/ }).click();
  // The toast about the download must not cover it.
  await page
    .getByRole('heading', { name: 'Are you sure you want to delete this document?' })
    .click({ trial: true, timeout: 3000 });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Document deleted successfully!')).toBeVisible();
  await expect(page.getByText('No documents yet')).toBeVisible();
});

/** Checks that a toast moves nothing in the dialog and leaves its close button free. */
async function expectFloatingToast(dialog: Locator): Promise<void> {
  const picker = dialog.getByRole('button', { name: 'Choose files or drop them here' });
  await picker.click({ trial: true });
  // The button looks as if something is missing, and says so in words after a tap.
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  const toast = dialog.getByText('Please select a file and document type');
  await upload.click({ force: true });
  await expect(toast).toBeVisible();
  // The problems at the fields make the dialog longer, so they must stand there before the toast can be judged.
  await expect(dialog.getByText('Please choose a file')).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 10_000 });
  const before = await picker.boundingBox();
  await upload.click({ force: true });
  await expect(toast).toBeVisible();
  expect(await picker.boundingBox()).toEqual(before);
  await dialog.locator('header').getByRole('button', { name: 'Close' }).click({ trial: true });
}

test('a paper is photographed in two pages, straightened, and becomes one PDF', async ({ page }) => {
  await signInAsNewFarmer(page);
  await page.goto('/documents');
  await page.getByRole('button', { name: /Photograph a paper/ }).click();
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: 'Take the picture' }).click();
    const corner = page.getByRole('button', { name: 'Corner 1' });
    await corner.focus();
    await corner.press('ArrowRight');
    await page.getByRole('button', { name: 'Keep this page' }).click();
    await expect(page.getByRole('img', { name: `Page ${number}` })).toBeVisible();
    if (number === 1) await page.getByRole('button', { name: 'Add a page' }).click();
  }
  const kinds = page.getByRole('group', { name: 'What is this?' });
  await page.goBack();
  await expect(kinds).toBeHidden();
  await page.getByRole('button', { name: /Photograph a paper/ }).click();
  await expect(page.getByRole('img', { name: 'Page 2' })).toBeVisible();
  await expectAccessible(page);
  const sent = page.waitForResponse('**/documents/upload');
  await kinds.getByRole('button', { name: 'Bank passbook' }).click();
  const { data } = (await (await sent).json()) as { data: { contentType: string; kind: string } };
  expect(data).toMatchObject({ contentType: 'application/pdf', kind: 'bank-passbook' });
  await expect(page.getByText('Document uploaded successfully!')).toBeVisible();
});

test.describe('offline', () => {
  test.use({ isNewPhone: true, expectedNoise: [/ERR_INTERNET_DISCONNECTED/] });

  test('a paper waits on the phone, sealed, and goes out once when the phone is online again', async ({
    page,
    context,
  }) => {
    await signInAsNewFarmer(page);
    await page.goto('/documents');
    await expect(page.getByText('No documents yet')).toBeVisible();
    await page.getByRole('button', { name: 'Upload a document' }).click();
    await page.getByTestId('files').setInputFiles(deed);
    await page.getByRole('button', { name: 'Land record' }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Waits on this phone for a connection')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Document uploaded successfully!')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: deed.name })).toHaveCount(1);
    await expect(page.getByText('Waits on this phone for a connection')).toBeHidden();
  });
});
