import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { chooseableCrops } from '#catalogue/grown-crops.ts';

import { signInAsNewFarmer } from './support/farmer.ts';
import { waitForServiceWorker } from './support/service-worker.ts';
import { expect, expectAccessible, expectFits, test } from './support/test.ts';

// A service worker's cache outlives its page, so this journey uses its own context.
test.use({
  serviceWorkers: 'allow',
  expectedNoise: [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)|Failed to fetch dynamically imported module/],
});

/** The landing page shows this drawing, so the phone stores it with the app. */
const ofTheApp = 'tomato';

/** The drawings of each part, crop and problem of the catalogue. Equal ones are one file. */
function countDrawings(): number {
  const folder = path.resolve(import.meta.dirname, '../web/drawings');
  const files = ['parts', 'signs'].flatMap((kind) =>
    readdirSync(path.join(folder, kind)).map((name) => path.join(folder, kind, name)),
  );
  const kept = chooseableCrops.filter(({ id }) => id !== ofTheApp);
  const crops = kept.map(({ id }) => path.join(folder, 'crops', `${id}.svg`));
  return new Set([...files, ...crops].map((file) => readFileSync(file, 'utf8'))).size;
}

/** Visits once, after which the phone has everything for describing a plant. */
async function beHereOnce(page: Page): Promise<void> {
  await page.goto('/crop-disease/describe');
  await waitForServiceWorker(page);
  const kept = () => page.evaluate(async () => (await (await caches.open('khet-drawings')).keys()).length);
  await expect.poll(kept, { timeout: 120_000 }).toBeGreaterThanOrEqual(countDrawings());
}

test('in a field without internet, a reader of Marathi who was here once describes the plant, reads the whole page, and keeps it for the history', async ({
  page,
  context,
}) => {
  await signInAsNewFarmer(page);
  await context.addCookies([{ name: 'language', value: 'mr', url: test.info().project.use.baseURL ?? '' }]);
  await beHereOnce(page);
  await context.setOffline(true);

  await test.step('two answers lead from a sign to one of two', async () => {
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
  });

  await test.step('a sign alone names another problem: its drawing is seen, and the whole page read', async () => {
    await page.goto('/crop-disease/describe?crop=garlic&part=leaf&sign=purple_centre');
    await expect(page.getByRole('heading', { level: 2, name: 'जांभळा करपा' })).toBeVisible();
    const drawing = page.getByRole('region', { name: 'जांभळा करपा' }).locator('img');
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'पूर्ण माहिती' }).click();
    await expect(page.getByRole('heading', { name: 'काय करू नये' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /^जांभळा करपा/ })).toBeVisible();
  });

  await test.step('a described plant waits on the phone, and can be opened', async () => {
    await page.goto('/crop-disease/describe?crop=garlic&part=leaf');
    await page.getByRole('button', { name: 'मध्ये जांभळे, लांब डाग' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'जांभळा करपा' })).toBeVisible();
    await page.getByRole('button', { name: 'माझ्या यादीत ठेवा' }).click();
    await expect(page.getByText(/हे या फोनवर ठेवले आहे/)).toBeVisible();
    await page.getByRole('link', { name: 'उघडा', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'जांभळा करपा' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'पाठवायचे बाकी' })).toBeVisible();
  });

  await test.step('it is in the history once there is internet', async () => {
    await context.setOffline(false);
    // Its record replaces the waiting entry.
    await expect(page).toHaveURL(/\/crop-disease\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'जांभळा करपा' })).toBeVisible();
    await page.goto('/crop-disease');
    const history = page.getByRole('list', { name: 'अलीकडच्या तपासण्या' });
    await expect(history.getByRole('link', { name: 'जांभळा करपा' })).toHaveCount(1);
  });
});

test('facts that the phone lacks are asked for at a press and when the internet is back, and never without end, by one who describes a plant for the first time as well', async ({
  page,
  context,
}) => {
  let lost = 0;
  page.on('requestfailed', () => {
    lost += 1;
  });
  const offline = page.getByRole('heading', { name: 'You are offline' });
  await page.goto('/crop-disease/crops');
  await waitForServiceWorker(page);
  await context.setOffline(true);
  lost = 0;

  await test.step('a crop says so, asks again at a press, and says so again', async () => {
    await page.getByRole('link', { name: 'Onion', exact: true }).click();
    await expect(offline).toBeVisible();
    await expectAccessible(page);
    const before = lost;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => lost).toBeGreaterThan(before);
    await expect(offline).toBeVisible();
    await expectFits(page);
    expect(lost).toBeLessThan(16);
  });

  await test.step('a problem says so, and opens by itself when the internet is back', async () => {
    await page.goto('/crop-disease/problems/onion__purple_blotch');
    lost = 0;
    await expect(offline).toBeVisible();
    expect(lost).toBeLessThan(16);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: /^Purple blotch/ })).toBeVisible();
  });

  await test.step('a plant that is described for the first time needs it once, and goes on when it is back', async () => {
    await context.setOffline(true);
    await page.goto('/crop-disease/describe');
    await page.getByRole('button', { name: 'Tomato', exact: true }).click();
    await expect(offline).toBeVisible();
    await expect(page.getByText(/That needs internet once/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change: Tomato' })).toBeVisible();
    await expectFits(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Leaf', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'What does it look like?' })).toBeVisible();
  });
});
