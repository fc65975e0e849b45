import { analyze, chooseCrop, chooser, leaf, lookTimeout, openAsFarmer, results } from './support/diagnosis.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './support/test.ts';

const dayMs = 24 * 60 * 60 * 1000;

test('a plant is followed: Khet asks again, the farmer shows it and says that it grew worse, and the advice changes', async ({
  page,
}) => {
  await openAsFarmer(page);
  await chooser(page).setInputFiles(await leaf());
  await chooseCrop(page, 'Sugarcane');
  await analyze(page).click();
  await results(page).getByRole('link', { name: 'View Details' }).click(lookTimeout);
  const follow = page.getByRole('region', { name: 'Follow this plant' });
  await follow.getByRole('button', { name: /^Ask me in \d days$/ }).click();
  await expect(follow.getByText(/^Khet asks you again on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expectAccessible(page);

  await page.clock.setFixedTime(Date.now() + 6 * dayMs);
  await page.reload();
  await follow.getByLabel('Add a photo of today').setInputFiles(await leaf('later.jpg', 40));
  await expect(follow.getByRole('img', { name: 'This photo goes with your answer' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await follow.getByRole('button', { name: 'Worse' }).click();
  await expect(follow.getByText('Worse: get help today')).toBeVisible();
  await expect(follow.getByRole('img')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Needs expert' })).toBeChecked();
  await expectAccessible(page);
  await expectFits(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.goto('/dashboard');
  await expect(page.getByText('Look at the plant again: how is it now?')).toBeVisible();
});
