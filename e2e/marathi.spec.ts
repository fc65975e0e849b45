import { randomUUID } from 'node:crypto';

import { signInAsNewFarmer } from './support/farmer.ts';
import { expectMailThatSays } from './support/mail.ts';
import { expectEachFits } from './support/screens.ts';
import { expect, expectFits, test } from './support/test.ts';

/* A third language is its folder and its fonts. These tests cover the parts that a farmer in Maharashtra gets. */
test.use({ locale: 'mr-IN' });

test('the pages come drawn in Marathi, with its own cut of the letters and nothing sticking out', async ({ page }) => {
  const reply = await page.goto('/');
  expect(await reply?.text()).toContain('AI च्या साथीने बदला तुमची शेती');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  await expectFits(page);
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const fonts = files.filter((name) => name.endsWith('.woff2'));
  expect(fonts.filter((name) => !/\/anek-(?:marathi|latin-unkerned)-/.test(name))).toEqual([]);
  expect(fonts).not.toEqual([]);
});

test('a price is named, dated and warned of in Marathi', async ({ page }) => {
  await page.goto('/market-prices?commodity=onion&state=maharashtra');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('बाजारभाव');
  const current = page.getByRole('region', { name: 'सध्याचे बाजारभाव' });
  await expect(current).toContainText('कांदा');
  await expect(current).toContainText('महाराष्ट्र');
  await expect(page.getByText('हा खरा भाव नाही, फक्त नमुना आहे.').first()).toBeVisible();
  await expectFits(page);
});

test('the screens of an account fit the phone', async ({ page }) => {
  await signInAsNewFarmer(page);
  const screens = {
    '/dashboard': 'Asha Patil',
    '/crop-disease': 'पीक रोग',
    '/schemes': 'योजना',
    '/documents': 'कागदपत्रे',
    '/profile': 'Asha Patil',
  };
  await expectEachFits(page, Object.keys(screens), async (_page, path) => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(screens[path as keyof typeof screens]);
    await expectFits(page);
  });
});

test('mail comes in the language of the browser that opened the account', async ({ request }) => {
  const email = `${randomUUID()}@example.org`;
  const data = { name: 'आशा पाटील', email, password: 'monsoon-2026' };
  await request.post('/api/v1/auth/register', { data, headers: { 'accept-language': 'mr-IN,mr;q=0.9' } });
  await expectMailThatSays(email, 'तुमच्या ई-मेल पत्त्याची खात्री करण्यासाठी हा कोड लिहा:');
});
