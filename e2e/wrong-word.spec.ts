import { expect, expectAccessible, expectFits, test } from './support/test.ts';

test('a visitor tells a wrong word from the list of languages, and the screen goes with it', async ({ page }) => {
  await page.goto('/market-prices');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A wrong word?');
  await expect(page.getByText('Khet also keeps which screen you came from.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Write the wrong word.')).toBeVisible();
  await page.getByLabel('The wrong word').fill('Mandy');
  await page.getByLabel('A better word, if you know one').fill('Mandi');
  const told = page.waitForRequest('**/api/v1/wrong-words');
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await told).postDataJSON()).toEqual({
    wrong: 'Mandy',
    better: 'Mandi',
    screen: '/market-prices',
    language: 'en',
  });
  await expect(page.getByText('Thank you. The word is kept.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/market-prices/);
});

test('by keyboard an arrow key opens the list of languages, and only Enter chooses', async ({ page }) => {
  await page.goto('/privacy');
  const list = page.getByRole('combobox', { name: 'Language' });
  await list.press('ArrowDown');
  await expect(list).toHaveValue('en');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The one below English, by its code.
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});
