import { makePdf } from '#server/features/documents/testing/papers.ts';

import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectFits, test } from './support/test.ts';

const deed = { name: 'khasra.pdf', mimeType: 'application/pdf', buffer: makePdf({ text: 'Land record, gat 214' }) };

test('a farmer who signed up a minute ago finds out what to do, and after that their paper and their application', async ({
  page,
}) => {
  await signInAsNewFarmer(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Asha Patil/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take a photo' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'What may I get?' })).toBeVisible();
  await expect(page.getByText('No applications yet')).toBeAttached();
  await expect(page.getByRole('region', { name: 'For you' }).getByRole('link', { name: 'Begin' })).toBeVisible();

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  const sent = await page.request.post('/api/v1/documents/upload', {
    headers,
    multipart: { documentType: 'Land Records', documentNumber: 'Gat 214/1', file: deed },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('heading', { name: 'Your documents' }).click();
  const row = page.getByRole('row', { name: /khasra\.pdf/ });
  await expect(row.getByText('Gat 214/1')).toBeVisible();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /Download/ }).click();
  expect((await download).suggestedFilename()).toBe('khasra.pdf');
  await expect(page.getByText('Document downloaded successfully!')).toBeVisible();
  await row.getByRole('link', { name: /View/ }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);

  await test.step('and an application with its packet', async () => {
    const applied = await page.request.post('/api/v1/schemes/pm-kisan/apply', { headers, data: {} });
    expect(applied.ok(), await applied.text()).toBe(true);
    await page.goto('/dashboard');
    const applications = page.getByRole('region', { name: 'Your applications' });
    await applications.getByRole('heading', { name: 'Your applications' }).click();
    await expect(applications.getByText('Pending')).toBeVisible();
    const packet = page.waitForEvent('download');
    await applications.getByRole('button', { name: /Download/ }).click();
    expect((await packet).suggestedFilename()).toMatch(/^KH.*\.pdf$/);
    await applications.getByRole('link', { name: /View Details/ }).click();
    await expect(page).toHaveURL(/\/schemes\/applications\/[0-9a-f-]{36}$/);
  });
});

test('the dashboard is one screenful of a phone in Hindi, up to what is due', async ({ page }) => {
  await signInAsNewFarmer(page, 'आशा पाटिल');
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /आशा पाटिल जी/ })).toBeInViewport();
  const due = page.getByRole('region', { name: 'आज क्या करना है' });
  await expect(due.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  await expectFits(page);
});
