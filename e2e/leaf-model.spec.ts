import type { Page } from '@playwright/test';
import sharp from 'sharp';

import type { Evidence, LeafAnswer } from '../leaf/answer.ts';
import { drawGolden, goldenPictures } from '../leaf/testing/golden.ts';
import { createLeafReader } from '../server/platform/leaf/leaf-reader.ts';
import { createPictures } from '../server/platform/pictures/pictures.ts';
import { openRooms } from '../server/platform/work-room/rooms.ts';
import { createLogger } from '../server/platform/log/logger.ts';
import type { Leaf } from './leaf-page/main.ts';
import { type LeafPage, openLeafPage } from './leaf-page/open-leaf-page.ts';
import { expect, test } from './support/test.ts';

declare const leaf: Leaf;

const pictures = createPictures({ log: createLogger('silent'), room: openRooms().pictures });
const server = createLeafReader(pictures);
let page: Page;
let site: LeafPage;

test.describe.configure({ mode: 'serial' });
test.setTimeout(300_000);
test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

test.beforeAll(async ({ browser }) => {
  site = await openLeafPage();
  page = await (await browser.newContext()).newPage();
  await page.goto(site.url);
});

test.afterAll(async () => {
  await page.close();
  await Promise.all([site.close(), pictures.close()]);
});

test('nothing is fetched before the person says yes, and its size is known without asking', async () => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  expect(await page.evaluate(() => leaf.isLeafStored())).toBe(false);
  const [sizeBytes, storedBytes] = await page.evaluate(() => [leaf.leafSizeBytes, leaf.leafStoredBytes] as const);
  expect(sizeBytes).toBeLessThan(10_000_000);
  expect(storedBytes).toBeGreaterThan(sizeBytes);
  expect(await readInBrowser([Buffer.from('any')])).toEqual({ error: 'LeafUnavailable', reason: 'notStored' });
  expect(fetched).toEqual([]);
});

test('a download that is given up can be taken up again, and one cut short is not kept', async () => {
  const outcome = await page.evaluate(async () => {
    const controller = new AbortController();
    const onProgress = (bytes: number) => bytes > leaf.leafSizeBytes / 5 && controller.abort();
    return leaf.storeLeaf({ onProgress, signal: controller.signal }).then(
      () => 'stored',
      (error: Error) => error.name,
    );
  });
  expect(outcome).toBe('AbortError');
  expect(await page.evaluate(() => leaf.isLeafStored())).toBe(false);

  await page.route(/\.onnx$/, (route) => route.fulfill({ body: 'half' }));
  const reason = await page.evaluate(() => leaf.storeLeaf().then(String, (error: { reason: string }) => error.reason));
  await page.unroute(/\.onnx$/);
  expect(reason).toBe('download');
  expect(await page.evaluate(() => leaf.isLeafStored())).toBe(false);
});

test('it is stored with its progress, and the bytes that were sent are those that were announced', async () => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sent: number[] = [];
  client.on('Network.loadingFinished', ({ encodedDataLength }) => sent.push(encodedDataLength));
  const [progress, announced, stored] = await page.evaluate(async () => {
    await leaf.removeLeaf();
    const seen: number[] = [];
    await leaf.storeLeaf({ onProgress: (bytes) => seen.push(bytes) });
    return [seen, leaf.leafSizeBytes, await leaf.isLeafStored()] as const;
  });
  await client.detach();
  expect(stored).toBe(true);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(announced);
  expect(progress.length).toBeGreaterThan(10);
  const sentBytes = sent.reduce((sum, bytes) => sum + bytes, 0);
  expect(Math.abs(sentBytes - announced)).toBeLessThan(5000);
});

test('a lossless photo gives the same answer as on the server, offline', async () => {
  // In the app the service worker stores the script. This page has none, so the script is loaded once first.
  await readInBrowser([await drawLeaf(0)]);
  await page.context().setOffline(true);
  for (const picture of goldenPictures.filter(({ width, height }) => Math.min(width, height) >= 64)) {
    const { data, width, height } = drawGolden(picture);
    const photo = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    expect(farthest(await bothRead([photo]))).toBeLessThan(1e-6);
  }
  await page.context().setOffline(false);
});

test('photos as phones send them, turned or not, give the same answer as on the server', async () => {
  for (const [k, orientation] of [1, 3, 6, 8].entries()) {
    const photo = await drawLeaf(k, orientation);
    const both = await bothRead([photo]);
    // Two JPEG decoders may round differently.
    expect(farthest(both)).toBeLessThan(0.02);
    expect(both[0].candidates[0]?.classId).toBe(both[1].candidates[0]?.classId);
  }
});

test('several photos and what the farmer says count as on the server', async () => {
  const photos = await Promise.all([drawLeaf(0), drawLeaf(1)]);
  for (const evidence of [{ crop: 'wheat' }, { part: 'fruit' }] as const) {
    expect(farthest(await bothRead(photos, evidence))).toBeLessThan(0.02);
  }
});

test('a bad file is refused for the same reason as on the server, with its place', async () => {
  const good = await drawLeaf(0);
  const onePixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const broken = Buffer.from(good);
  broken.fill(0x11, 24, 400);
  const bad = {
    empty: Buffer.alloc(0),
    notAPicture: Buffer.from('a text named .jpg'),
    heic: Buffer.from('\0\0\0\u{18}ftypheic\0\0\0\0mif1heic'),
    typeNotTaken: await sharp(good).gif().toBuffer(),
    inks: await sharp(good).toColourspace('cmyk').jpeg().toBuffer(),
    moves: await sharp(Buffer.concat([Buffer.alloc(128 * 128 * 3, 200), Buffer.alloc(128 * 128 * 3, 10)]), {
      raw: { width: 128, height: 256, channels: 3, pageHeight: 128 },
    })
      .webp()
      .toBuffer(),
    tooSmall: onePixel,
    tooLarge: await sharp(good).resize(8000, 6400, { fit: 'fill' }).jpeg({ quality: 30 }).toBuffer(),
  };
  for (const [reason, file] of Object.entries(bad)) {
    // A good photo before it takes time to read, so only one reason is tried at the second place.
    const photos = reason === 'inks' ? [good, file] : [file];
    const photo = photos.length - 1;
    expect(await readInBrowser(photos)).toEqual({ error: 'PictureRefused', reason, photo });
    await expect(server.read(photos)).rejects.toMatchObject({ reason, photo });
  }
  for (const damaged of [broken, good.subarray(0, good.length * 0.6)]) {
    expect(await readInBrowser([damaged])).toMatchObject({ error: 'PictureRefused', reason: 'damaged' });
    await expect(server.read([damaged])).rejects.toMatchObject({ reason: 'damaged' });
  }
});

test('the photo of 12 megapixels, as WebP or transparent is read', async () => {
  const leafPhoto = sharp(await drawLeaf(1));
  const photos = [
    await leafPhoto.clone().resize(4000, 3000).jpeg().toBuffer(),
    await leafPhoto.clone().webp().toBuffer(),
    await leafPhoto.clone().ensureAlpha(0.5).png().toBuffer(),
  ];
  for (const photo of photos) {
    const [here, there] = await bothRead([photo]);
    expect(here.kind).toBe(there.kind);
  }
});

test('a person who no longer waits is let go, and the next photo is read', async () => {
  const photo = await drawLeaf(0);
  const name = await page.evaluate(
    async (bytes) => {
      const controller = new AbortController();
      const reading = leaf.readLeaf([new Blob([new Uint8Array(bytes)])], {}, { signal: controller.signal });
      controller.abort();
      return reading.then(String, (error: Error) => error.name);
    },
    [...photo],
  );
  expect(name).toBe('AbortError');
  expect(await readInBrowser([photo])).toHaveProperty('kind');
});

test('it can be removed again', async () => {
  await page.evaluate(() => leaf.removeLeaf());
  expect(await page.evaluate(() => leaf.isLeafStored())).toBe(false);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
});

type Read = LeafAnswer | { error: string; reason: string; photo?: number };

async function readInBrowser(photos: readonly Buffer[], evidence: Evidence = {}): Promise<Read> {
  return page.evaluate(
    ([files, said]) =>
      leaf
        .readLeaf(
          files.map((file) => new Blob([Uint8Array.from(atob(file), (sign) => sign.codePointAt(0) ?? 0)])),
          said,
        )
        .catch(({ name, reason, photo }: { name: string; reason: string; photo?: number }) => ({
          error: name,
          reason,
          ...(photo === undefined ? {} : { photo }),
        })),
    [photos.map((photo) => photo.toString('base64')), evidence] as const,
  );
}

async function bothRead(photos: readonly Buffer[], evidence: Evidence = {}): Promise<[LeafAnswer, LeafAnswer]> {
  const [here, there] = await Promise.all([readInBrowser(photos, evidence), server.read(photos, evidence)]);
  if ('error' in here) throw new Error(`The browser refused: ${here.reason}`);
  expect({ ...here, probability: null, candidates: [], crops: [], shares: {} }).toEqual({
    ...there,
    probability: null,
    candidates: [],
    crops: [],
    shares: {},
  });
  return [here, there];
}

/** The largest difference between two answers, in probability. */
function farthest([here, there]: [LeafAnswer, LeafAnswer]): number {
  const other = new Map(there.candidates.map(({ classId, probability }) => [classId, probability]));
  return Math.max(
    ...here.candidates.map(({ classId, probability }) => Math.abs(probability - (other.get(classId) ?? 1))),
  );
}

/** A drawn leaf with spots on a field, as a phone's JPEG. The number changes the spots. */
function drawLeaf(n: number, orientation = 1): Promise<Buffer> {
  const spots = Array.from({ length: 6 + 4 * n }, (_, k) => {
    const [x, y] = [360 + ((k * 97 + n * 31) % 560), 300 + ((k * 71 + n * 17) % 360)];
    return `<circle cx="${x}" cy="${y}" r="${14 + ((k * 13) % 22)}" fill="#6b4a1e"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">
    <rect width="1280" height="960" fill="#8a6b4a"/><ellipse cx="640" cy="480" rx="430" ry="270" fill="#3f8f2f"/>
    <path d="M210 480 L1070 480" stroke="#b9d48a" stroke-width="9"/>${spots.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).withMetadata({ orientation }).toBuffer();
}
