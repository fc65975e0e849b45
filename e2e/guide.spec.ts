import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';

test('a search finds how to grow a crop, and its figures stand on a phone’s first screenful', async ({ page }) => {
  await page.goto(`/search?${new URLSearchParams({ q: 'गेहूँ की किस्म' })}`);
  const guides = page.getByRole('region', { name: 'Growing and keeping' });
  await guides.getByRole('link', { name: 'Wheat' }).click();
  await expect(page).toHaveURL('/crops/wheat#varieties');
  await expect(page.locator('details#varieties')).toHaveAttribute('open');
  await page.goto('/crops/onion');
  await expect(page.getByText('95 to 110 days', { exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'I grow this' })).toBeInViewport();
});

test('a visitor’s crop shows its day and what is due, and goes into the account after the sign-in, if it is theirs', async ({
  page,
}) => {
  await page.goto('/crops/onion');
  await page.getByRole('button', { name: 'I grow this' }).click();
  const dialog = page.getByRole('dialog', { name: 'Onion: since when?' });
  await expectAccessible(page);
  await expectFits(page);
  await dialog.getByRole('button', { name: /^30 days ago/ }).click();
  const own = page.getByRole('region', { name: 'My crops' });
  await expect(own.getByText('Day 30 · leaf growth')).toBeVisible();
  await own.getByRole('button', { name: 'Done: fertiliser: nitrogen (N)' }).click();
  await expect(own.getByText(/nitrogen/)).toHaveCount(0);

  await signInAsNewFarmer(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Yes, move them to my account' }).click();
  await expect(page.getByText(/crops from before you signed in/)).toHaveCount(0);
  const crops = page.getByRole('region', { name: 'My crops' });
  await expect(crops.getByText('Day 30 · leaf growth')).toBeVisible();
  await expect(crops.getByText(/nitrogen/)).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
});

test('a guide reads without a script in each language, is in the sitemap, and a wrong one is a 404', async ({
  request,
}) => {
  const read = async (address: string) => {
    const reply = await request.get(address);
    return { status: reply.status(), text: await reply.text() };
  };
  expect((await read('/crops/onion?lang=hi')).text).toContain('प्याज: कैसे उगाएँ');
  expect((await read('/animals/goat?lang=mr')).text).toContain('शेळी: कसे पाळावे');
  expect((await read('/topics/soil-sampling')).text).toContain('Taking a soil sample');
  for (const path of ['/crops/moonrock', '/animals/onion', '/topics/goat']) {
    expect((await read(path)).status, path).toBe(404);
  }
  const sitemap = (await read('/sitemap.xml')).text;
  for (const path of ['/crops/onion', '/animals/goat', '/topics/soil-sampling']) {
    expect(sitemap).toContain(`${path}</loc>`);
  }
});
