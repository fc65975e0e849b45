import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { analyze, chooser, leaf, openAsFarmer, photo } from './support/diagnosis.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const notes = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('The leaf is ill.') };

function twoFrames() {
  const raw = { width: 128, height: 256, channels: 3, pageHeight: 128 } as const;
  const frames = Buffer.concat([Buffer.alloc(128 * 128 * 3, 200), Buffer.alloc(128 * 128 * 3, 10)]);
  return sharp(frames, { raw });
}

/** Records the camera's tracks, to see whether they stop. */
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

test('a photo is taken with the camera, which stops whatever ends it', async ({ page }) => {
  const tracks = await watchCamera(page);
  await openAsFarmer(page);
  // This stays within the app, so that Back later is a change of route and not another page.
  const bar = page.getByRole('navigation').filter({ visible: true }).last();
  await bar.getByRole('link', { name: 'Prices' }).click();
  await bar.getByRole('link', { name: 'Disease' }).click();
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
  // Back first closes the open layer, and only then leaves.
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(photo(page, 1)).toBeVisible();
  expect(await tracks()).toEqual(['ended', 'ended', 'ended']);
  await page.getByRole('button', { name: 'Crop or rotate photo 1' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(photo(page, 1)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market Prices');
});

test('photos are chosen: the bad ones refused, one turned and cut with the keyboard alone, up to five', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsFarmer(page);

  await test.step('without a photo the button says what is missing', async () => {
    await expect(analyze(page)).toBeDisabled();
    await analyze(page).press('Enter');
    await expect(page.getByText('Please select an image').first()).toBeVisible();
  });

  await test.step('the reason why a file is refused can be hidden without scrolling, also where no photo is', async () => {
    await chooser(page).setInputFiles(notes);
    await expect.poll(() => hide(page).evaluate(isFree)).toBe(true);
    await hide(page).click();
  });

  await test.step('a photo outlives a reload', async () => {
    await chooser(page).setInputFiles(await leaf());
    await expect(photo(page, 1)).toBeVisible();
    await expect.poll(() => page.evaluate(arePhotosKept)).toBe(true);
    await page.reload();
    await expect(photo(page, 1)).toBeVisible();
  });

  await test.step('a bad file is refused in its own words, and the good one stays', async () => {
    for (const [name, buffer, words] of [
      [notes.name, notes.buffer, 'Please select a valid image file (JPEG, PNG, WebP)'],
      ['moves.webp', await twoFrames().webp().toBuffer(), 'This picture moves'],
    ] as const) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await chooser(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer });
      await expect(page.getByText(words).first()).toBeVisible();
      await expect.poll(() => hide(page).evaluate(isFree)).toBe(true);
    }
    await expect(photo(page, 2)).toBeHidden();
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await chooser(page).setInputFiles([notes, await leaf()]);
    await expect(photo(page, 1)).toBeVisible();
    await expect.poll(() => hide(page).evaluate(isFree)).toBe(true);
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(photo(page, 1)).toBeHidden();
  });

  await test.step('with one to five photos the button that analyzes them is in sight above the bar', async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      await chooser(page).setInputFiles(await leaf(`${number}.jpg`, number * 10));
      await expect(photo(page, number)).toBeVisible();
      const bar = await page.getByRole('navigation').filter({ visible: true }).last().boundingBox();
      await expect
        .poll(async () => {
          const box = await analyze(page).boundingBox();
          return box !== null && box.y >= 0 && box.y + box.height <= (bar?.y ?? 0);
        })
        .toBe(true);
    }
  });

  await test.step('one is turned and cut with the keyboard alone', async () => {
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
});

/** Hides the reason why a file is refused. */
const hide = (page: Page) =>
  page.getByRole('region', { name: 'Photos of one plant' }).getByRole('button', { name: 'Hide this message' });

/** True if a tap anywhere on the button reaches it: no bar and no microphone lies above it. */
function isFree(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const spots = [
    [x, y],
    [left + 2, y],
    [right - 2, y],
    [x, top + 2],
    [x, bottom - 2],
  ] as const;
  return spots.every((spot) => button.contains(document.elementFromPoint(...spot)));
}

/** Whether the photos chosen are sealed on this phone; the answers kept for the field lie beside them. */
async function arePhotosKept(): Promise<boolean> {
  // Opening a database that the app has not made yet would create an empty one.
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'khet-kept')) return false;
  const settled = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)));
  const database = await settled(indexedDB.open('khet-kept'));
  const names = await settled(database.transaction('rows').objectStore('rows').getAllKeys());
  database.close();
  return names.some((name) => String(name).endsWith('/kept/diagnosis-photos'));
}
