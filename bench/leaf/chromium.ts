import type { Leaf } from '../../e2e/leaf-page/main.ts';
import { openLeafPage } from '../../e2e/leaf-page/open-leaf-page.ts';
import { describeTimes, megabytes } from './times.ts';
import { openBrowser } from '../support/open-browser.ts';

declare const leaf: Leaf;

const barMs = 400;

/** Runs the module that the screens use, built and served in the same way, in a fresh browser. */
export async function measureInChromium(photo: Buffer): Promise<void> {
  const site = await openLeafPage();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    const [sent, stored] = await page.evaluate(() => [leaf.leafSizeBytes, leaf.leafStoredBytes] as const);
    console.log(`browser: ${(sent / 1e6).toFixed(2)} MB sent, ${megabytes(stored)} on the device`);
    await page.evaluate(() => leaf.storeLeaf());
    const { firstMs, times } = await page.evaluate(readManyTimes, photo.toString('base64'));
    console.log(`browser: the first photo, with opening what is stored: ${firstMs.toFixed(0)} ms`);
    console.log(`browser: one photo ${describeTimes(times, barMs)}`);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function readManyTimes(base64: string): Promise<{ firstMs: number; times: number[] }> {
  const photo = new Blob([Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)]);
  const times: number[] = [];
  for (let n = 0; n < 36; n += 1) {
    const startedAt = performance.now();
    await leaf.readLeaf([photo]);
    times.push(performance.now() - startedAt);
  }
  const [firstMs = 0] = times;
  return { firstMs, times: times.slice(6) };
}
