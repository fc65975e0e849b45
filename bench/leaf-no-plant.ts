/**
 * `npm run bench:leaf-no-plant -- DIR`: counts, for each folder under DIR, the pictures that are no plant by their
 * pixels alone, and the time. With `--network` it also counts the whole answers, with and without this rule.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { decide } from '../leaf/decide.ts';
import { labels } from '../leaf/labels.ts';
import { preprocess } from '../leaf/picture/preprocess.ts';
import { showsNoPlant } from '../leaf/picture/shows-no-plant.ts';
import { decode } from '../server/platform/leaf/decode.ts';
import { openFromDisk } from '../server/platform/leaf/open-from-disk.ts';

const [folder = '.', ...flags] = process.argv.slice(2);
const model = flags.includes('--network') ? await openFromDisk() : undefined;
const counts = new Map<string, Map<string, number>>();
let tookMs = 0;

for (const file of await readdir(folder, { recursive: true })) {
  if (!/\.(jpe?g|png|webp)$/i.test(file)) continue;
  const pixels = await decode(await readFile(path.join(folder, file)));
  const tensor = preprocess(pixels, labels.size);
  const startedAt = performance.now();
  const isNone = showsNoPlant(tensor, labels.size);
  tookMs += performance.now() - startedAt;
  count(file, 'pictures');
  if (isNone) count(file, 'no plant');
  if (isNone && flags.includes('--names')) console.log(file);
  if (model === undefined) continue;
  const look = await model.look(pixels);
  count(file, `before: ${decide([{ ...look, showsNoPlant: false }]).kind}`);
  count(file, `now: ${decide([look]).kind}`);
}

for (const [name, group] of counts) {
  console.log(`${name}: ${[...group].map(([what, n]) => `${what} ${n}`).join(', ')}`);
}
console.log(`${(tookMs / (counts.get('all')?.get('pictures') ?? 1)).toFixed(1)} ms for a picture`);

function count(file: string, what: string): void {
  for (const name of ['all', path.dirname(file)]) {
    const group = counts.get(name) ?? new Map<string, number>();
    counts.set(name, group.set(what, (group.get(what) ?? 0) + 1));
  }
}
