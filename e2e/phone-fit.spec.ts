import type { Page } from '@playwright/test';

import { makePdf } from '#server/features/documents/testing/papers.ts';

import { leaf } from './support/diagnosis.ts';
import { signInAsNewFarmer } from './support/farmer.ts';
import { expectEachFits, visitorScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Twice as large, as people set it who see badly; set before anything is drawn. */
function enlargeText(): void {
  document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
}

/** Lists that are empty fit every phone: this farmer has a paper, an application, an alert and a diagnosis. */
async function fillAccount(page: Page): Promise<{ application: string; paper: string; diagnosis: string }> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  async function post(path: string, sent: object): Promise<string> {
    const reply = await page.request.post(`/api/v1/${path}`, { headers, ...sent });
    expect(reply.ok(), await reply.text()).toBe(true);
    const { data } = (await reply.json()) as { data: { id?: string; _id?: string } };
    return data.id ?? data._id ?? '';
  }
  const file = { name: 'khasra-gat-214.pdf', mimeType: 'application/pdf', buffer: makePdf({ text: 'Land record' }) };
  const paper = await post('documents/upload', { multipart: { documentType: 'Land Records', file } });
  const application = await post('schemes/pm-kisan/apply', { data: {} });
  await post('market-prices/alerts', {
    data: { commodity: 'onion', state: 'maharashtra', kind: 'above', threshold: 9000 },
  });
  const diagnosis = await post('crop-disease/diagnose', { multipart: { image: await leaf() } });
  return { application, paper, diagnosis };
}

/** What comes late counts too. */
async function expectNarrow(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

test.describe('a farmer’s own screens with text twice as large', () => {
  test.use({ locale: 'hi-IN' });

  test('are no wider than a phone of 360 px', async ({ page }) => {
    test.slow();
    await signInAsNewFarmer(page, 'Balasubramaniam Venkataraghavan');
    const { application, paper, diagnosis } = await fillAccount(page);
    await page.addInitScript(enlargeText);
    const screens = [
      '/dashboard',
      '/documents',
      `/documents/${paper}`,
      '/schemes/pm-kisan',
      `/schemes/applications/${application}`,
      '/crop-disease',
      `/crop-disease/${diagnosis}`,
      '/market-prices?commodity=onion&state=maharashtra&district=mh-nashik',
      '/voice-assistant',
      '/profile',
    ];
    await expectEachFits(page, screens, expectNarrow);
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(6);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expectNarrow(page);
    }
  });
});

for (const locale of ['en-IN', 'hi-IN', 'mr-IN']) {
  test.describe(`with text twice as large (${locale})`, () => {
    test.use({ locale });

    test('no screen is wider than a phone of 360 px', async ({ page }) => {
      test.slow();
      await page.addInitScript(enlargeText);
      await page.goto('/market-prices?commodity=onion&state=maharashtra');
      await expectNarrow(page);
      await expectEachFits(page, visitorScreens, expectNarrow);
    });
  });
}

for (const locale of ['en-IN', 'hi-IN']) {
  test.describe(`the bars of prices (${locale})`, () => {
    test.use({ locale });

    test('have their days on a phone’s first screenful, above the bottom bar', async ({ page }) => {
      await page.goto('/market-prices?commodity=onion&state=maharashtra');
      const day = page
        .getByRole('main')
        .locator('svg[role="img"] text')
        .filter({ hasText: /^\d{1,2}$/ })
        .last();
      await expect(day).toBeVisible();
      const label = await day.boundingBox();
      const bar = await page.getByRole('navigation').last().boundingBox();
      expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    });
  });
}
