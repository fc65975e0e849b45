import sharp from 'sharp';

import { drawPhoto } from '../leaf/photo.ts';
import { type Answer, ask, callerAddress, pictureForm, voicePath } from './ask.ts';
import { startAttacked } from './server.ts';
import { memoryAtRest, memoryOf, say, watch } from './watch.ts';

const count = 150;
const atOnce = 50;

/** D10b: large honest photos, fifty at a time. */
export async function sendManyPhotos(): Promise<Record<string, string>> {
  const server = await startAttacked();
  const large = await sharp(await drawPhoto())
    .resize(4000, 3000, { fit: 'fill' })
    .jpeg({ quality: 100 })
    .toBuffer();
  // Padding up to four megabytes: cameras put data behind the end too.
  const form = pictureForm(Buffer.concat([large, Buffer.alloc(Math.max(0, 4_000_000 - large.length))]));
  const before = memoryOf(server.pid);
  const others = watch(server);
  const answers: Answer[] = [];
  let n = 0;
  const sending = Array.from({ length: atOnce }, async () => {
    for (let own = n++; own < count; own = n++) {
      answers.push(await ask(server.url + voicePath, { method: 'POST', from: callerAddress(own % 10), ...form }));
    }
  });
  await Promise.all(sending);
  const seen = await others.end();
  const after = await memoryAtRest(server.pid);
  await server.stop();
  const by = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  return {
    [`of ${count} of ${(form.body.length / 1e6).toFixed(1)} MB: 200, 503, others`]: `${by(200)}, ${by(503)}, ${count - by(200) - by(503)}`,
    ...seen,
    'memory at rest before, after': `${say(before)}, ${say(after)} (${(after.serverMb / before.serverMb).toFixed(2)} ×)`,
  };
}
