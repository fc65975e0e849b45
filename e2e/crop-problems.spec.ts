import type { Page } from '@playwright/test';

import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';

/** Counts a person's taps. */
function tapping(page: Page) {
  let taps = 0;
  return {
    link: async (name: string) => {
      await page.getByRole('link', { name, exact: true }).first().click();
      taps += 1;
    },
    button: async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      taps += 1;
    },
    count: () => taps,
  };
}

test('a visitor who reads Hindi comes from the landing to advice without a photo and an account in five taps', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }]);
  await page.goto('/');
  const tap = tapping(page);
  await tap.link('फसल रोग');
  await expect(page.getByRole('heading', { name: 'फ़ोटो नहीं? बताकर जानें' })).toBeVisible();
  await tap.link('बताना शुरू करें');
  await tap.button('लहसुन');
  await tap.button('पत्ता');
  await tap.button('बीच में बैंगनी, लंबे धब्बे');
  await expect(page.getByRole('heading', { level: 2, name: 'बैंगनी धब्बा' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'पहले यह करें' })).toBeVisible();
  await expect(page.getByRole('link', { name: /1800-180-1551/ }).first()).toBeVisible();
  expect(tap.count()).toBe(5);
  await expectFits(page);
  await page.getByRole('link', { name: 'पूरी जानकारी' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^बैंगनी धब्बा/ })).toBeVisible();
  await expect(page.getByText(/^स्रोत: /)).toBeVisible();
});

test('questions tell two apart, what was said can be changed, and what fits nothing is honestly not known', async ({
  page,
}) => {
  await page.goto('/crop-disease/describe');
  await page.getByRole('button', { name: 'Tomato', exact: true }).click();
  await page.getByRole('button', { name: 'Leaf', exact: true }).click();
  await page.getByRole('button', { name: 'Spots with rings, like a target' }).click();
  await expect(page.getByRole('heading', { name: 'These are possible' })).toBeVisible();
  const question = page.getByRole('group');
  const first = (await question.locator('legend').textContent()) ?? '';
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page).toHaveURL(/answers=/);
  await expect(page.getByText(first).and(page.locator('legend'))).toHaveCount(0);
  // Back removes the last answer.
  await page.goBack();
  await expect(page.locator('legend', { hasText: first })).toBeAttached();
  await page.getByRole('button', { name: 'Change: Leaf' }).click();
  await expect(page.getByRole('heading', { name: 'Where do you see it?' })).toBeVisible();

  await test.step('nothing fits: who knows more', async () => {
    await page.goto('/crop-disease/describe?crop=cumin&part=leaf');
    await page.getByRole('button', { name: 'None of these' }).click();
    await expect(page.getByRole('heading', { name: 'Khet does not know what this is' })).toBeVisible();
    await expect(page.getByText('Buy no spray before you know what it is.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /1800-180-1551/ })).toBeVisible();
    await expectFits(page);
  });
});

test('a crop is found by what people call it, its problems by part, and each has a page', async ({ page }) => {
  await page.goto('/crop-disease/crops');
  await page.getByRole('searchbox').fill('bhindi');
  await page.getByRole('link', { name: 'Okra', exact: true }).click();
  await expect(page).toHaveURL('/crop-disease/crops/lady-finger');
  const problems = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  // The bar at the bottom covers 72 px.
  expect((await problems.first().boundingBox())?.y).toBeLessThan(740 - 72 - 24);
  // Four problems need no filter. A crop of many has one, and its first problem is on the first screenful too.
  await expect(page.getByRole('group', { name: 'Where do you see it?' })).toHaveCount(0);
  await page.goto('/crop-disease/crops/tomato');
  expect((await problems.first().boundingBox())?.y).toBeLessThan(740 - 72 - 24);
  // A part that is cut by the edge of the phone moves in when the keyboard reaches it.
  const parts = await page.getByRole('group', { name: 'Where do you see it?' }).getByRole('button').all();
  await parts[0]?.focus();
  for (const part of parts.slice(1)) {
    await page.keyboard.press('Tab');
    await expect(part).toBeFocused();
    const { x = 0, width = Infinity } = (await part.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(360);
  }
  await page.getByRole('button', { name: 'Root', exact: true }).click();
  await expect(page).toHaveURL('/crop-disease/crops/tomato?part=root');
  await expect(problems).toHaveText([
    'Bacterial wilt',
    'Damping-off of tomato',
    'Fusarium wilt of tomato',
    'Root-knot of tomato',
  ]);
  await problems.first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bacterial wilt/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What not to do' })).toBeVisible();
  await expect(page).toHaveTitle('Bacterial wilt of Tomato · Khet');
});

test('the page of a problem reads without a script in each language, and a wrong one is a 404', async ({ request }) => {
  const read = async (address: string) => {
    const reply = await request.get(address);
    return { status: reply.status(), text: await reply.text(), link: reply.headers()['link'] ?? '' };
  };
  const english = await read('/crop-disease/problems/tomato__early_blight?lang=en');
  expect(english.text).toContain('<title>Early blight of Tomato · Khet</title>');
  expect(english.text).toContain('Brown spots with rings like a target');
  expect(english.link).toContain(
    '/crop-disease/problems/tomato__early_blight?lang=hi>; rel="alternate"; hreflang="hi"',
  );
  expect((await read('/crop-disease/problems/tomato__early_blight?lang=mr')).text).toContain('लवकर येणारा करपा');
  expect((await read('/crop-disease/problems/tomato__moonrock')).status).toBe(404);
  expect((await read('/sitemap.xml')).text).toContain('/crop-disease/problems/rice__blast</loc>');
});

test('a farmer keeps what was described: it is in the history with what was seen, and can be deleted', async ({
  page,
}) => {
  await signInAsNewFarmer(page);
  await page.goto('/crop-disease/describe?crop=tomato&part=stem&sign=brown_inside');
  const question = page.getByRole('group');
  const answerNo = async (number: number) => {
    await expect(page.getByText(`Question ${number} of 3 at most`)).toBeVisible();
    await question.getByRole('button', { name: 'No', exact: true }).click();
  };
  await answerNo(1);
  await answerNo(2);
  await answerNo(3);
  const unknown = 'Tomato: this looks like a problem that Khet does not know';
  await expect(page.getByRole('heading', { name: unknown })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Keep in my history' }).click();
  await expect(page.getByText('It is in your history now.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open it' }).click();
  const title = 'Tomato: a problem that Khet does not know';
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Cut the stem: are there brown lines or rings inside?')).toBeVisible();
  await expect(page.getByText('From what you described, without a photo')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/crop-disease');
  const history = page.getByRole('list', { name: 'Recent Diagnoses' });
  await history.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Delete this diagnosis' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/crop-disease');
  await expect(history).toBeHidden();
});
