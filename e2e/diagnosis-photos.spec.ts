import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { analyze, chooser, leaf, openAsFarmer, photo } from './support/diagnosis.ts';
import { drawLeaf } from './support/draw-leaf.ts';
import { expect, expectAccessible, test } from './support/test.ts';

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
  // Back closes what is open, and only then leads away.
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

test('with one to five photos the button that analyzes them is in sight above the bar of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsFarmer(page);
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
