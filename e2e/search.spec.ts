import { makePdf } from '#server/features/documents/testing/papers.ts';

import { fillLogin } from './support/account.ts';
import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('a visitor follows a link to a search, opens a problem, and asks for all of its group', async ({ page }) => {
  await page.goto('/search?q=tamatar');
  await expect(page.getByRole('region', { name: 'Market prices' }).getByRole('link', { name: 'Tomato' })).toBeVisible();
  const problems = page.getByRole('region', { name: 'Crop problems' });
  await problems.getByText('Early blight').click();
  await expect(problems.getByText(/^From .*Checked on/).first()).toBeVisible();
  await expectAccessible(page);
  await problems.getByRole('link', { name: /Show all/ }).click();
  await expect(page).toHaveURL('/search?q=tamatar&only=problems');
  await expect.poll(() => problems.getByRole('group').count()).toBeGreaterThan(4);

  await page.getByLabel('What are you looking for?').fill('moonrocketry');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Nothing found for “moonrocketry”')).toBeVisible();
});

test('a farmer finds their own paper by a Hindi word', async ({ page }) => {
  await signInAsNewFarmer(page);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const file = { name: 'khasra.pdf', mimeType: 'application/pdf', buffer: makePdf({ text: 'Land record' }) };
  const sent = await page.request.post('/api/v1/documents/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { documentType: 'Land Records', file },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.goto(`/search?${new URLSearchParams({ q: 'ज़मीन के काग़ज़' })}`);
  const papers = page.getByRole('region', { name: 'आपके दस्तावेज़' });
  await expect(papers.getByRole('link', { name: 'khasra.pdf' })).toBeVisible();
});

test('a visitor comes to the search by the footer, signs in there, and stays there', async ({ page }) => {
  const farmer = await signInAsNewFarmer(page);
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/terms');
  const footer = page.getByRole('contentinfo');
  await footer.getByText('What Khet does').click();
  await footer.getByRole('link', { name: 'Search in Khet' }).click();
  await page.getByLabel('What are you looking for?').fill('Land Records');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=Land+Records');
  const hint = page.getByText('Sign in to search your own papers');
  await expect(hint).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const replied = page.waitForResponse((reply) => reply.url().includes('/search?'));
  await fillLogin(page.getByRole('dialog'), farmer.email, farmer.password);
  const { data } = (await (await replied).json()) as { data: { documents: unknown } };
  expect(data.documents).toEqual({ items: [], total: 0 });
  await expect(hint).toBeHidden();
  await expect(page).toHaveURL('/search?q=Land+Records');
});
