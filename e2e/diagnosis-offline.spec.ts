import type { BrowserContext, Page } from '@playwright/test';

import { keptToken } from './support/account.ts';
import {
  analyze,
  chooseCrop,
  chooser,
  leaf,
  lookTimeout,
  openAsFarmer,
  photo,
  photos,
  results,
} from './support/diagnosis.ts';
import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting to be sent' });
const kept = (page: Page) => page.getByRole('list', { name: 'Recent Diagnoses' });

/** A farmer with the stored leaf model reads a leaf without internet. */
async function readInField(page: Page, context: BrowserContext): Promise<void> {
  await openAsFarmer(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.getByRole('button', { name: /^Download \(/ }).click();
  await expect(page.getByText('Ready: works without internet')).toBeVisible(lookTimeout);
  await learnMosaic(context);
  await chooseCrop(page, 'Tomato');
  await expect.poll(() => areLocalClassesKept(page)).toBe(true);
  await readLeaf(page, context);
  await expect(results(page).getByText('Tomato mosaic')).toBeVisible();
}

/** The installation has learned from its farmers that a tomato leaf shows mosaic, whatever it looks like. */
async function learnMosaic(context: BrowserContext): Promise<void> {
  await context.route('**/crop-disease/local-classes?crop=tomato', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { data: { leafVersion: string } };
    const classes = ['mosaic_virus', 'late_blight', 'healthy'].map((problem, n) => ({
      id: `tomato__${problem}`,
      plants: 6,
      weights: Buffer.alloc(1280).toString('base64'),
      scale: 1,
      bias: n === 0 ? 12 : -12,
    }));
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, classes } } });
  });
}

async function readLeaf(page: Page, context: BrowserContext): Promise<void> {
  await chooser(page).setInputFiles(await leaf());
  await expect(photo(page, 1)).toBeVisible();
  await chooseCrop(page, 'Tomato');
  await context.setOffline(true);
  await analyze(page).click();
  await expect(results(page).getByText('Found on this phone, no network').first()).toBeVisible(lookTimeout);
  await expect(waiting(page).getByText('Waiting to be sent')).toBeVisible();
}

function areLocalClassesKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const address = '/api/v1/crop-disease/local-classes?crop=tomato';
    return (await caches.match(address, { ignoreVary: true })) !== undefined;
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

function databases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}

/** Counts the diagnoses that wait on this phone, of all people. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('khet-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const counting = opening.result.transaction('rows').objectStore('rows').count();
    await new Promise((resolve) => counting.addEventListener('success', resolve));
    return counting.result;
  });
}

/** Stores the waiting result again, as another answer of the farmer does. */
async function writeAgain(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('khet-outbox');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const rows = opening.result.transaction('rows', 'readwrite').objectStore('rows');
    const reading = rows.getAll() as IDBRequest<{ edition: number }[]>;
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    const writing = reading.result.map((row) => rows.put({ ...row, edition: row.edition + 1 }));
    await Promise.all(writing.map((each) => new Promise((resolve) => each.addEventListener('success', resolve))));
    opening.result.close();
  });
}

test.use({
  serviceWorkers: 'allow',
  expectedNoise: [/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
});

// One journey, because storing the app and the leaf model takes more work than its steps.
test('a diagnosis made in the field is sent once, with two tabs and a lost reply; another can be read and deleted, is not shown to another farmer, and is asked about on signing out', async ({
  page,
  context,
}) => {
  await readInField(page, context);
  const token = await keptToken(page);

  await test.step('it is sent once when the phone is online again', async () => {
    await page.reload();
    await expect(waiting(page).getByRole('img')).toBeVisible();
    await expect(page.getByText('You are offline').first()).toBeVisible();
    // The server makes the record, but its reply is lost.
    const isLost = Promise.withResolvers<void>();
    await context.route('**/crop-disease/from-phone', async (route) => {
      await route.fetch();
      await route.abort();
      isLost.resolve();
    });
    await context.setOffline(false);
    await isLost.promise;
    await expect(waiting(page)).toBeVisible();
    await context.unrouteAll();
    // The entry changes while it is being sent: the unsent part stays and follows later.
    await context.route(
      '**/crop-disease/from-phone',
      async (route) => {
        await writeAgain(page);
        await route.fallback();
      },
      { times: 1 },
    );
    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/from-phone')) sent.push(request.headers()['idempotency-key'] ?? '');
    });
    const other = await context.newPage();
    await other.goto('/crop-disease');
    await expect(waiting(page)).toBeHidden();
    await expect(waiting(other)).toBeHidden();
    await expect(kept(page).getByRole('listitem')).toHaveCount(1);
    await expect(kept(other).getByRole('listitem')).toHaveCount(1);
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    await other.close();
    await kept(page).getByRole('link').click();
    await expect(page.getByRole('link', { name: 'All diagnoses' })).toBeVisible();
    await expect(page.getByText(/Found without internet/)).toBeVisible();
    await expect(photos(page)).toHaveCount(1);
  });

  await test.step('an answer to it without internet waits on the phone, and is told when the internet is back', async () => {
    await expect(page.getByText('Question 1 of 3')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Can’t tell' }).click();
    const waits = page.getByText(/^Your answers are kept on this phone/);
    await expect(waits).toBeVisible();
    await expect(page.getByText('Question 2 of 3')).toBeVisible();
    expect(await countKept(page)).toBe(1);
    await context.setOffline(false);
    await expect(waits).toBeHidden();
    await page.reload();
    await expect(page.getByText('Question 2 of 3')).toBeVisible();
  });

  await test.step('the next one and its details pass axe, and it is deleted', async () => {
    await page.goto('/crop-disease');
    await readLeaf(page, context);
    await expectAccessible(page);
    await results(page).getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'How to Cure' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Waiting to be sent' })).toBeVisible();
    await page.getByRole('button', { name: 'Can’t tell' }).click();
    await expect(page.getByText('Question 2 of 3')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete this diagnosis' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL('/crop-disease');
    await expect(waiting(page)).toBeHidden();
  });

  await test.step('the waiting entries of one farmer do not matter when another signs out', async () => {
    await readLeaf(page, context);
    await context.route('**/crop-disease/from-phone', (route) => route.abort());
    await context.setOffline(false);
    await signInAsNewFarmer(page, 'Ravi Kumar');
    await page.goto('/privacy');
    await signOut(page);
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    expect(await countKept(page)).toBe(1);
  });

  const question = page.getByRole('alertdialog', { name: 'Sign out now?' });

  await test.step('the owner is asked about it and may stay', async () => {
    await page.evaluate((kept) => localStorage.setItem('token', kept ?? ''), token);
    await page.goto('/crop-disease');
    await expect(waiting(page)).toBeVisible();
    await context.setOffline(true);
    expect(await databases(page)).toContain('khet-outbox');
    await signOut(page);
    await expect(question).toContainText('1 thing of yours waits on this phone');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(waiting(page)).toBeVisible();
  });

  await test.step('the model is removed from the phone', async () => {
    await page.getByRole('button', { name: 'Remove from this phone' }).click();
    await expect(page.getByRole('button', { name: /^Download \(/ })).toBeVisible();
  });

  await test.step('or leaves nothing of it on the phone', async () => {
    // Simulates the first seconds of a page that is not idle yet and so has not loaded the sending code.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.goto('/privacy', { waitUntil: 'load' });
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    await signOut(page);
    await question.getByRole('button', { name: 'Sign out and delete it' }).click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await expect.poll(() => databases(page)).not.toContain('khet-outbox');
    expect(await page.evaluate(() => localStorage.getItem('outbox-waiting'))).toBeNull();
  });
});
