import type { Page } from '@playwright/test';

import { analyze, chooseCrop, chooser, leaf, lookTimeout, openAsFarmer, results } from './support/diagnosis.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './support/test.ts';

const question = (page: Page) => page.getByRole('region', { name: 'Help Khet know more plants?' });

/** Analyses a plant, and says that the diagnosis was wrong. */
async function judge(page: Page): Promise<void> {
  await chooser(page).setInputFiles(await leaf());
  await chooseCrop(page, 'Tomato');
  await analyze(page).click();
  await results(page).getByRole('link', { name: 'View Details' }).click(lookTimeout);
  // If the model names nothing, there is no "no" button and the note shows at once.
  const wrong = page.getByRole('button', { name: 'No, it was not' });
  const note = page.getByLabel('What was it really?');
  await expect(wrong.or(note)).toBeVisible();
  if (await wrong.isVisible()) await wrong.click();
  await page.getByLabel('Is it one of these?').selectOption('Septoria leaf spot');
  await page.getByRole('button', { name: 'Send' }).click();
}

test('a farmer is asked once, after the first judgement, and takes back in Settings what was given', async ({
  page,
}) => {
  await openAsFarmer(page);
  await expect(question(page)).toHaveCount(0);
  await judge(page);
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Yes, learn from them' }).click();
  await expect(page.getByText(/Your photos help other farmers/)).toBeVisible();
  await page.reload();
  await expect(
    page.getByText('You said: this was not right.').or(page.getByText(/What you wrote is kept/)),
  ).toBeVisible();
  await expect(question(page)).toHaveCount(0);

  // A background job gives the plant a little later.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${token}` };
      const reply = await page.request.get('/api/v1/crop-disease/learning', { headers });
      return ((await reply.json()) as { data: object }).data;
    })
    .toEqual({ gives: true, plants: 1 });
  await page.goto('/profile?tab=settings');
  await expect(page.getByRole('switch', { name: /Give photos of plants/ })).toBeChecked();
  await expect(page.getByText('1 plant is given now.')).toBeVisible();
  await page.getByRole('switch', { name: /Give photos of plants/ }).click();
  await expect(page.getByText('All photos you gave are deleted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: /Give photos of plants/ })).not.toBeChecked();
  await expect(page.getByText(/given now/)).toHaveCount(0);
});

test('anybody reads how often Khet was right, and that too few have answered', async ({ page }) => {
  await page.goto('/crop-disease/scorecard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How often Khet was right');
  await expect(page.getByRole('heading', { name: 'Too few answers yet' })).toBeVisible();
  await expectFits(page);
});
