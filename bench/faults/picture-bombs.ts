import sharp from 'sharp';
import { setTimeout as wait } from 'node:timers/promises';

import { drawPhoto } from '../leaf/photo.ts';
import { ask, pictureForm, voicePath } from './ask.ts';
import { startAttacked } from './server.ts';
import { describe, memoryAtRest, memoryOf, say, watch } from './watch.ts';

const count = 60;

/** D3: small files of 49 megapixels from one address at once, and an honest photo from another address. */
export async function sendBombs(): Promise<Record<string, string>> {
  const server = await startAttacked();
  const canvas = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#3f8f3a' } });
  const bombs = [
    await canvas.clone().png().toBuffer(),
    await canvas.clone().webp({ lossless: true }).toBuffer(),
    await canvas.clone().toColourspace('rgb16').png().toBuffer(),
  ];
  const honest = pictureForm(await drawPhoto());
  const before = memoryOf(server.pid);
  const others = watch(server);
  const attack = Promise.all(
    Array.from({ length: count }, (_, n) => {
      const form = pictureForm(bombs[n % bombs.length] ?? Buffer.alloc(0));
      return ask(server.url + voicePath, { method: 'POST', ...form, limitMs: 120_000 });
    }),
  );
  await wait(2000);
  const own: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { status, tookMs } = await ask(server.url + voicePath, { method: 'POST', from: '127.0.100.1', ...honest });
    own.push(status === 200 ? tookMs : Infinity);
  }
  const answers = await attack;
  const seen = await others.end();
  const after = await memoryAtRest(server.pid);
  await server.stop();
  const count503 = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter).length;
  const damaged = answers.filter(({ body }) => body.includes('picture_damaged')).length;
  const unanswered = answers.filter(({ status }) => status === 0).length;
  return {
    [`of ${count}: 503 with Retry-After, "damaged", unanswered`]: `${count503}, ${damaged}, ${unanswered}`,
    'an honest photo from another address: p50, p99, worst': describe(own),
    ...seen,
    'memory at rest before, after': `${say(before)}, ${say(after)} (${(after.serverMb / before.serverMb).toFixed(2)} ×)`,
  };
}
