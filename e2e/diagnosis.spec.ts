import type { BrowserContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

import { drawLeaf } from './support/draw-leaf.ts';
import { signInAsNewFarmer } from './support/farmer.ts';
import { expect, expectAccessible, expectContrast, test } from './support/test.ts';

const leaf = async (name = 'leaf.jpg', tilt = 0) => ({ name, mimeType: 'image/jpeg', buffer: await drawLeaf(tilt) });
const chooser = (page: Page) => page.locator('input[type=file]');
const results = (page: Page) => page.getByRole('region', { name: /Analysis Results|जाँच का नतीजा/ });
const analyze = (page: Page) => page.getByRole('button', { name: /^(Analyze Disease|रोग जाँचें)$/ });
const photo = (page: Page, number: number) => page.getByRole('img', { name: `Photo ${number} of the plant` });

/** The first look loads the model, and one machine may do that beside a build and other journeys. */
const lookTimeout = { timeout: 60_000 };

function twoFrames() {
  const raw = { width: 128, height: 256, channels: 3, pageHeight: 128 } as const;
  const frames = Buffer.concat([Buffer.alloc(128 * 128 * 3, 200), Buffer.alloc(128 * 128 * 3, 10)]);
  return sharp(frames, { raw });
}

/** 51 megapixels of nothing. */
function hugePicture(): Promise<Buffer> {
  const create = { width: 8000, height: 6400, channels: 3, background: '#3f8f3a' } as const;
  return sharp({ create, limitInputPixels: false }).jpeg({ quality: 20 }).toBuffer();
}

async function openAsFarmer(page: Page): Promise<void> {
  await signInAsNewFarmer(page);
  await page.goto('/crop-disease');
  await expect(analyze(page)).toBeVisible();
}

const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting to be sent' });
const kept = (page: Page) => page.getByRole('list', { name: 'Recent Diagnoses' });

/** A farmer who has stored the leaf model reads a leaf where there is no line. */
async function readInField(page: Page, context: BrowserContext): Promise<void> {
  await openAsFarmer(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.getByRole('button', { name: /^Store it/ }).click();
  await expect(page.getByText('Ready to work without a line')).toBeVisible(lookTimeout);
  await chooser(page).setInputFiles(await leaf());
  await expect(photo(page, 1)).toBeVisible();
  await context.setOffline(true);
  await analyze(page).click();
  await expect(results(page).getByText('Found on this phone, no network').first()).toBeVisible(lookTimeout);
  await expect(waiting(page).getByText('Waiting to be sent')).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

function databases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}

/** How many finds wait on this phone, whoever made them. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('khet-waiting');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const counting = opening.result.transaction('diagnoses').objectStore('diagnoses').count();
    await new Promise((resolve) => counting.addEventListener('success', resolve));
    return counting.result;
  });
}

/** Keeps the camera's tracks in sight, to see whether they stop. */
async function watchCamera(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { cameraTracks: tracks });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { cameraTracks: MediaStreamTrack[] }).cameraTracks.map(({ readyState }) => readyState),
    );
}

test('a visitor is asked to sign in, in the words of the specification', async ({ page }) => {
  await page.goto('/crop-disease');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Required');
  await expect(page.getByText('Please log in to access AI-powered crop disease diagnosis.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In to Continue' }).click();
  await expect(page).toHaveURL('/?showLogin=true');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a leaf is diagnosed, and each stage passes axe and reads in the dark', async ({ page }) => {
  await openAsFarmer(page);
  await expectAccessible(page);
  await chooser(page).setInputFiles([await leaf(), await leaf('other.jpg', 40)]);
  await expect(photo(page, 2)).toBeVisible();
  await expectAccessible(page);
  await analyze(page).click();
  const details = results(page).getByRole('link', { name: 'View Details' });
  await expect(details).toBeVisible(lookTimeout);
  await expect(page.getByRole('list', { name: 'Recent Diagnoses' }).locator('img')).toHaveCount(1);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await details.click();
  await expect(page.getByRole('main').locator('img')).toHaveCount(2);
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
});

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('the answer and its details speak Hindi and pass axe', async ({ page }) => {
    await openAsFarmer(page);
    await chooser(page).setInputFiles(await leaf());
    await page.getByLabel('फसल', { exact: true }).selectOption('टमाटर');
    await analyze(page).click();
    const details = results(page).getByRole('link', { name: 'पूरी जानकारी देखें' });
    await expect(details).toBeVisible(lookTimeout);
    await expectAccessible(page);
    await details.click();
    await expect(page.getByRole('heading', { name: 'इलाज कैसे करें' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('from the photo to the report: the farmer follows a plant until it has recovered', async ({ page }) => {
  await openAsFarmer(page);
  await expect(page.getByText('Personalized for Asha Patil')).toBeVisible();
  await chooser(page).setInputFiles(await leaf());
  await expect(page.locator('[aria-current=step]')).toContainText('Analysis');
  await page.getByLabel('Plant part').selectOption('Leaf');
  await page.getByLabel('Crop', { exact: true }).selectOption('Tomato');
  const sending = page.waitForRequest('**/crop-disease/diagnose');
  await analyze(page).click();
  const sent = Number((await (await sending).allHeaders())['content-length']);
  expect(sent).toBeGreaterThan(5_000);
  expect(sent).toBeLessThan(205 * 1024);
  await expect(page.getByText('Disease analysis completed successfully!')).toBeVisible(lookTimeout);
  await expect(page.locator('[aria-current=step]')).toContainText('Result');
  await expect(results(page).getByText('-', { exact: true })).toHaveCount(0);
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    results(page).getByRole('button', { name: 'Download Report' }).click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/^khet-diagnosis-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await report.path())).subarray(0, 8).toString()).toBe('%PDF-1.4');

  await results(page).getByRole('link', { name: 'View Details' }).click();
  await page.getByText('Treating', { exact: true }).click();
  await expect(page.getByText('Noted: Treating.')).toBeVisible();
  // Where the model names nothing there is no "no" to press: the note is there at once.
  const wrong = page.getByRole('button', { name: 'No, it was not' });
  const note = page.getByLabel('What was it really?');
  await expect(wrong.or(note)).toBeVisible();
  if (await wrong.isVisible()) await wrong.click();
  await note.fill('Nitrogen was lacking');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. That is noted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Treating' })).toBeChecked();
  await expect(page.getByLabel('What was it really?')).toHaveValue('Nitrogen was lacking');
  await page.getByRole('link', { name: 'All diagnoses' }).click();
  await page.getByRole('button', { name: 'Recovered' }).click();
  await expect(page.getByText('None with this status')).toBeVisible();
  await page.getByRole('button', { name: 'Treating' }).click();
  await page.getByRole('list', { name: 'Recent Diagnoses' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Delete this diagnosis' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No diagnosis yet')).toBeVisible();
});

test('a photo is taken with the camera, which stops whatever ends it', async ({ page }) => {
  const tracks = await watchCamera(page);
  await openAsFarmer(page);
  // Within the app, so that going back later is a change of route and not another page.
  const bar = page.getByRole('navigation').filter({ visible: true }).last();
  await bar.getByRole('link', { name: 'Prices' }).click();
  await bar.getByRole('link', { name: 'Diagnose' }).click();
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Capture' }).click();
  await expect(photo(page, 1)).toBeVisible();
  expect(await tracks()).toEqual(['ended']);
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await expect(page.getByRole('button', { name: 'Capture' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Capture' })).toBeHidden();
  expect(await tracks()).toEqual(['ended', 'ended']);
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await expect(page.getByRole('button', { name: 'Capture' })).toBeEnabled();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market Prices');
  expect(await tracks()).toEqual(['ended', 'ended', 'ended']);
});

test('a camera that is refused is said in words', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await openAsFarmer(page);
  await page.getByRole('button', { name: 'Take Photo' }).click();
  await expect(page.getByText('Unable to access camera. Please check permissions.').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('bad files are refused one by one, each in its own words, and the good one stays', async ({ page }) => {
  await openAsFarmer(page);
  await expect(analyze(page)).toBeDisabled();
  await analyze(page).press('Enter');
  await expect(page.getByText('Please select an image').first()).toBeVisible();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000')]);
  const large = Buffer.concat([await drawLeaf(), Buffer.alloc(5 * 1024 * 1024)]);
  const torn = (await drawLeaf()).subarray(0, 40);
  const tiny = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#3f8f3a' } })
    .png()
    .toBuffer();
  const bad = [
    ['note.jpg', Buffer.from('The leaf is ill.'), 'Please select a valid image file (JPEG, PNG, WebP)'],
    ['IMG_1.jpg', heic, 'This photo is in the HEIC format'],
    ['large.jpg', large, 'Image size should be less than 5MB'],
    ['torn.jpg', torn, 'This picture is damaged'],
    ['tiny.png', tiny, 'This picture is too small'],
    [
      'print.jpg',
      await sharp(await drawLeaf())
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
      'made for printing (CMYK)',
    ],
    ['moves.webp', await twoFrames().webp().toBuffer(), 'This picture moves'],
    ['moves.gif', await twoFrames().gif().toBuffer(), 'Please select a valid image file (JPEG, PNG, WebP)'],
    ['huge.jpg', await hugePicture(), 'This picture has too many pixels'],
  ] as const;
  await chooser(page).setInputFiles(await leaf());
  await expect(photo(page, 1)).toBeVisible();
  for (const [name, buffer, words] of bad) {
    await chooser(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await expect(page.getByText(words).first()).toBeVisible();
  }
  await expect(photo(page, 2)).toBeHidden();
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(photo(page, 1)).toBeHidden();
});

test('a photo is turned and cut with the keyboard alone', async ({ page }) => {
  await openAsFarmer(page);
  await chooser(page).setInputFiles(await leaf());
  const shape = () => photo(page, 1).evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  await expect.poll(shape).toBeCloseTo(4 / 3, 1);
  await page.getByRole('button', { name: 'Crop or rotate photo 1' }).press('Enter');
  const stage = page.getByRole('application');
  await stage.focus();
  await stage.press('r');
  for (const key of ['+', '+', 'ArrowLeft', 'ArrowUp']) await stage.press(key);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this part' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(shape).toBeCloseTo(3 / 4, 1);
});

test('photos that are dropped are taken', async ({ page }) => {
  await openAsFarmer(page);
  const place = page.getByRole('region', { name: 'Photos of one plant' });
  const base64 = (await drawLeaf()).toString('base64');
  const dropped = await page.evaluateHandle(async (data) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], 'leaf.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, base64);
  await place.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(place).toHaveAttribute('data-over', 'true');
  await place.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(photo(page, 1)).toBeVisible();
});

test.describe('when the server cannot', () => {
  test.use({ expectedNoise: [/Failed to load resource|ERR_FAILED/] });

  test('cancelling and failing lose no photo, and the next try works', async ({ page }) => {
    await openAsFarmer(page);
    await chooser(page).setInputFiles([await leaf(), await leaf('other.jpg', 40)]);
    await page.route('**/crop-disease/diagnose', () => undefined);
    await analyze(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(photo(page, 2)).toBeVisible();
    await expect(page.getByText('Unknown')).toHaveCount(0);
    await page.unroute('**/crop-disease/diagnose');

    await page.route('**/api/v1/{crop-disease/diagnose,voice-assistant/**}', (route) => route.abort());
    await analyze(page).click();
    await expect(results(page).getByText('No cure information available.')).toBeVisible();
    await expect(results(page).getByText('Khet could not be reached.')).toBeVisible();
    await expect(photo(page, 2)).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await analyze(page).click();
    await expect(results(page).getByRole('link', { name: 'View Details' })).toBeVisible(lookTimeout);
  });

  test('a key of the farmer’s own is asked first, and what it says is shown as its own', async ({ page }) => {
    await openAsFarmer(page);
    await page.evaluate(() => localStorage.setItem('ai-key', 'my-key'));
    const advice = { plant: 'Tomato', disease: 'Early blight', cure: '1. Pick the leaves.', pro_tip: 'Rotate.' };
    const reply = { candidates: [{ content: { parts: [{ text: `Here: ${JSON.stringify(advice)}` }] } }] };
    await page.route('https://generativelanguage.googleapis.com/**', (route) =>
      route.fulfill({ json: reply, headers: { 'access-control-allow-origin': '*' } }),
    );
    await chooser(page).setInputFiles(await leaf());
    const asked = page.waitForRequest(/:generateContent\?key=my-key$/);
    await analyze(page).click();
    expect((await asked).headers()['authorization']).toBeUndefined();
    await expect(results(page).getByText('Early blight')).toBeVisible();
    await expect(results(page).getByText('Analyzed with your own AI key.')).toBeVisible();
    await page.unrouteAll();
    await page.route('https://generativelanguage.googleapis.com/**', (route) => route.fulfill({ status: 403 }));
    await analyze(page).click();
    await expect(results(page).getByText("Analyzed by Khet's leaf model")).toBeVisible(lookTimeout);
  });
});

test.describe('without a line', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedNoise: [/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
  });

  test('with the leaf model stored a field without a line has its diagnosis', async ({ page, context }) => {
    await readInField(page, context);
    await expectAccessible(page);
    await results(page).getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'How to Cure' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Waiting to be sent' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete this diagnosis' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(waiting(page)).toBeHidden();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Remove from this phone' }).click();
    await expect(page.getByRole('button', { name: /^Store it/ })).toBeVisible();
  });

  test('what was found in the field is sent once when the line is back, with two tabs and a lost reply', async ({
    page,
    context,
  }) => {
    await readInField(page, context);
    await page.reload();
    await expect(waiting(page).getByRole('img')).toBeVisible();
    await expect(page.getByText('You are offline').first()).toBeVisible();
    await expectAccessible(page);
    // The record is made, and nobody hears of it.
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
    expect(new Set(sent).size).toBe(1);
    await kept(page).getByRole('link').click();
    await expect(page.getByText(/Found on a phone, without network/)).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toHaveCount(1);
  });

  test('who signs out is asked about what waits, may stay, and leaves nothing of it on the phone', async ({
    page,
    context,
  }) => {
    await readInField(page, context);
    expect(await databases(page)).toContain('khet-waiting');
    await signOut(page);
    const question = page.getByRole('alertdialog', { name: 'Sign out now?' });
    await expect(question).toContainText('1 diagnosis waits on this phone');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(waiting(page)).toBeVisible();
    // The first seconds of a page that has not come to rest, and so has loaded nothing of what sends later.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.goto('/privacy');
    await signOut(page);
    await question.getByRole('button', { name: 'Sign out and delete it' }).click();
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await expect.poll(() => databases(page)).not.toContain('khet-waiting');
    expect(await page.evaluate(() => localStorage.getItem('diagnoses-waiting'))).toBeNull();
  });

  test('what waits for one farmer is no matter of another’s who signs out', async ({ page, context }) => {
    await readInField(page, context);
    await context.route('**/crop-disease/from-phone', (route) => route.abort());
    await context.setOffline(false);
    await signInAsNewFarmer(page, 'Ravi Kumar');
    await page.goto('/privacy');
    await signOut(page);
    await expect(page.getByText('Logged out successfully')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    expect(await countKept(page)).toBe(1);
  });
});
