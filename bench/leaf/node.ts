import { execFileSync } from 'node:child_process';
import sharp from 'sharp';

import { labels } from '../../leaf/labels.ts';
import { preprocess } from '../../leaf/picture/preprocess.ts';
import { decode } from '../../server/platform/leaf/decode.ts';
import { createLeafReader } from '../../server/platform/leaf/leaf-reader.ts';
import { openFromDisk } from '../../server/platform/leaf/open-from-disk.ts';
import { createLogger } from '../../server/platform/log/logger.ts';
import { createPictures } from '../../server/platform/pictures/pictures.ts';
import { openRooms } from '../../server/platform/work-room/rooms.ts';
import { describeTimes, megabytes, repeat } from './times.ts';

const barMs = 150;

/** Reads one photo after another in one process, and measures a request's waiting time and the memory. */
export async function measureInNode(photo: Buffer): Promise<void> {
  const pictures = createPictures({ log: createLogger('warn'), room: openRooms().pictures, size: 1 });
  const reader = createLeafReader(pictures);
  const startedAt = performance.now();
  await reader.read([photo]);
  console.log(`server: the first photo, with starting the process: ${(performance.now() - startedAt).toFixed(0)} ms`);
  const six = Array.from({ length: 6 }, () => photo);
  const tookMs = await repeat(140, () => reader.read([photo]));
  console.log(`server: one photo ${describeTimes(tookMs.slice(40), barMs)}`);
  console.log(`server: one of the first forty photos of a process ${describeTimes(tookMs.slice(0, 40))}`);
  console.log(`server: six photos of one plant ${describeTimes(await repeat(5, () => reader.read(six)))}`);
  const warm = memoryOfChildren();
  const large = await sharp(photo).resize(4000, 3000).jpeg().toBuffer();
  console.log(`server: one photo of 12 megapixels ${describeTimes(await repeat(5, () => reader.read([large])))}`);
  console.log(`server: memory of the process ${warm}, after 12 megapixels ${memoryOfChildren()}`);
  await pictures.close();
  await measureParts(photo);
}

/**
 * Other programs on the machine lengthen the time on the clock, but hardly the processor time, so this measures both.
 */
async function measureParts(photo: Buffer): Promise<void> {
  const model = await openFromDisk();
  const pixels = await decode(photo);
  const decoding = await processorMs(() => decode(photo));
  const resizing = await processorMs(async () => preprocess(pixels, labels.size));
  const looking = await processorMs(() => model.look(pixels));
  console.log(
    `server: processor time for one photo ${(decoding + looking).toFixed(0)} ms: decoding ${decoding.toFixed(0)}, ` +
      `resizing ${resizing.toFixed(0)}, the network ${(looking - resizing).toFixed(0)}`,
  );
}

async function processorMs(work: () => Promise<unknown>): Promise<number> {
  await repeat(10, work);
  const before = process.cpuUsage();
  const { length } = await repeat(25, work);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (length + 5);
}

function memoryOfChildren(): string {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  // Takes the largest, because `ps` itself is in the list.
  return megabytes(Math.max(...kilobytes.trim().split(/\s+/).map(Number)) * 1024);
}
