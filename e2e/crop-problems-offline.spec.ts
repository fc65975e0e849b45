import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { chooseableCrops } from '#catalogue/grown-crops.ts';

import { signInAsNewFarmer } from './support/farmer.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { expect, test } from './support/test.ts';

// A service worker's cache outlives its page, so this journey shares none.
test.use({
  serviceWorkers: 'allow',
  expectedNoise: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/],
});

/** Of each part, crop and problem of the catalogue; those that look alike are one file. */
function countDrawings(): number {
  const folder = path.resolve(import.meta.dirname, '../web/drawings');
  const files = ['parts', 'signs'].flatMap((kind) =>
    readdirSync(path.join(folder, kind)).map((name) => path.join(folder, kind, name)),
  );
  const crops = chooseableCrops.map(({ id }) => path.join(folder, 'crops', `${id}.svg`));
  return new Set([...files, ...crops].map((file) => readFileSync(file, 'utf8'))).size;
}

/** All that describing a plant needs is on the phone then. */
async function beHereOnce(page: Page): Promise<void> {
  await page.goto('/crop-disease/describe');
  await waitForServiceWorker(page);
  await page.reload();
  const kept = () => page.evaluate(async () => (await (await caches.open('khet-drawings')).keys()).length);
  await expect.poll(kept, { timeout: 120_000 }).toBeGreaterThanOrEqual(countDrawings());
}

test('in Marathi and without internet two answers lead from a sign to advice, which is kept with what Hindi lends it', async ({
  page,
  context,
}) => {
  await signInAsNewFarmer(page);
  await context.addCookies([{ name: 'language', value: 'mr', url: test.info().project.use.baseURL ?? '' }]);
  await beHereOnce(page);
  await context.setOffline(true);
  await page.goto('/crop-disease/describe');
  await page.getByRole('button', { name: 'टोमॅटो', exact: true }).click();
  await page.getByRole('button', { name: 'पान', exact: true }).click();
  await page.getByRole('button', { name: 'नेमासारखी वर्तुळे असलेले डाग' }).click();
  for (const number of [1, 2]) {
    await expect(page.getByText(`प्रश्न ${number}, जास्तीत जास्त 3`)).toBeVisible();
    await page.getByRole('group').getByRole('button', { name: 'होय', exact: true }).click();
  }
  await expect(page.getByRole('heading', { name: 'या दोघांपैकी एक आहे' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'कोणत्याही परिस्थितीत योग्य' })).toBeVisible();
  await page.getByRole('button', { name: 'माझ्या यादीत ठेवा' }).click();
  await expect(page.getByText(/हे या फोनवर ठेवले आहे/)).toBeVisible();
  await page.getByRole('link', { name: 'लवकर येणारा करपा' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^लवकर येणारा करपा/ })).toBeVisible();
  await expect(page.getByText('हा सल्ला सध्या हिंदी भाषेत आहे.')).toBeVisible();
});

test('in a field without internet, who was here once describes the plant, reads the whole page, and keeps it for the history', async ({
  page,
  context,
}) => {
  await signInAsNewFarmer(page);
  await beHereOnce(page);
  await context.setOffline(true);

  await test.step('the plant is described, its drawing seen, and the whole page read', async () => {
    await page.goto('/crop-disease/describe');
    await page.getByRole('button', { name: 'Garlic', exact: true }).click();
    await page.getByRole('button', { name: 'Leaf', exact: true }).click();
    await page.getByRole('button', { name: 'Long spots, purple in the middle' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Purple blotch' })).toBeVisible();
    const drawing = page.getByRole('region', { name: 'Purple blotch' }).locator('img');
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'All about it' }).click();
    await expect(page.getByRole('heading', { name: 'What not to do' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^Purple blotch/ })).toBeVisible();
  });

  await test.step('what is described waits on the phone, and can be opened', async () => {
    await page.goto('/crop-disease/describe?crop=garlic&part=leaf');
    await expect(page.getByRole('heading', { name: 'What does it look like?' })).toBeVisible();
    await page.getByRole('button', { name: 'Long spots, purple in the middle' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Purple blotch' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep in my history' }).click();
    await expect(page.getByText(/kept on this phone and goes to your history/)).toBeVisible();
    await page.getByRole('link', { name: 'Open it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Purple blotch' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Waiting to be sent' })).toBeVisible();
  });

  await test.step('it is in the history once there is internet', async () => {
    await context.setOffline(false);
    // Its record takes its place.
    await expect(page).toHaveURL(/\/crop-disease\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Purple blotch' })).toBeVisible();
    await page.goto('/crop-disease');
    const history = page.getByRole('list', { name: 'Recent Diagnoses' });
    await expect(history.getByRole('link', { name: 'Purple blotch' })).toHaveCount(1);
  });
});
