import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

/* Draws the app's icons from web/public/favicon.svg with Chromium. Run it when the mark changes, and commit the
   pictures. */

const folder = new URL('../web/public/', import.meta.url);
const green = '#115130';
const mark = (await readFile(new URL('favicon.svg', folder), 'utf8')).replace(
  '<svg ',
  '<svg width="100%" height="100%" ',
);
const square = mark.replace('rx="13"', 'rx="0"');
const wide = mark.replace('viewBox="0 0 48 48"', 'viewBox="-6 -6 60 60"').replace(' clip-path="url(#tile)"', '');

/** Both are green to the edge: a system may cut a maskable icon to a circle of 80 %, and iOS rounds the corners. */
const icons = [
  { name: 'icon-192', size: 192, svg: mark },
  { name: 'icon-512', size: 512, svg: mark },
  { name: 'icon-maskable-512', size: 512, svg: wide },
  { name: 'apple-touch-icon', size: 180, svg: square },
];

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size });
  const ground = svg === mark ? 'transparent' : green;
  await page.setContent(`<body style="margin:0;background:${ground}">${svg}`);
  await writeFile(new URL(`${name}.png`, folder), await page.screenshot({ omitBackground: true }));
}

/** A browser asks for /favicon.ico beside what names no icon, such as /robots.txt. */
await page.setViewportSize({ width: 48, height: 48 });
await page.setContent(`<body style="margin:0;background:transparent">${mark}`);
const picture = await page.screenshot({ omitBackground: true });
await writeFile(new URL('favicon.ico', folder), Buffer.concat([icoHead(48, picture.length), picture]));
await browser.close();

/** Tells that one PNG follows: https://en.wikipedia.org/wiki/ICO_(file_format) */
function icoHead(size, length) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(length, 14);
  head.writeUInt32LE(head.length, 18);
  return head;
}
