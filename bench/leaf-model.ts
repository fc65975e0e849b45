/**
 * `npm run bench:leaf-model -- DIR [PHOTOS]`: asks our own model and the vision model of the `AI_…` settings about the
 * same photos with the crop named, and prints both by source. DIR holds `manifest.csv` and the pictures, as for
 * `bench:leaf-talk`; PHOTOS of each problem of a source are asked, 5 if not said, because each costs a call.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { pino } from 'pino';

import { problemById } from '../catalogue/problems.ts';
import { leafSource } from '../domain/plants/diagnosis.ts';
import { sightingOfAnswer } from '../leaf/advice/sighting-of-answer.ts';
import { decide } from '../leaf/decide.ts';
import { askVisionModel } from '../server/features/diagnosis/looking/ask-vision-model.ts';
import { createAi } from '../server/platform/ai/ai.ts';
import { budget } from '../server/platform/ai/rules/key-budget.ts';
import { readConfig } from '../server/platform/config/read-config.ts';
import { createVault, identifyKey } from '../server/platform/crypto/vault.ts';
import { connect } from '../server/platform/db/connect.ts';
import { decode } from '../server/platform/leaf/decode.ts';
import { openFromDisk } from '../server/platform/leaf/open-from-disk.ts';
import { type Compared, tabulate } from './leaf/compare-models.ts';
import { type Picture, readPictures } from './leaf/read-pictures.ts';
import { createBenchDatabase } from './market/database.ts';

const usualPhotos = 5;

const [folder, photos = String(usualPhotos)] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where the pictures are: npm run bench:leaf-model -- DIR');
const config = readConfig(process.env);
const database = await createBenchDatabase();
const connection = connect(database.url, { connections: 2, onIdleError: () => undefined });
const log = pino({ level: 'silent' });
const ai = createAi({
  config,
  db: connection.db,
  vault: createVault({ keys: { current: identifyKey(Buffer.alloc(32, 1)) } }),
  clock: () => new Date(),
  log,
  onCall: () => undefined,
});
if (!ai.vision.available)
  throw new Error('Set AI_PROVIDER, AI_KEYS and AI_VISION_MODEL: there is no model to compare with');
const own = await openFromDisk();
const compared: Compared[] = [];
/** Each key has its budget, and a photo that waits for it too long would count as not answered. */
const paceMs = budget.windowMs / budget.requests / Math.max(1, config.aiKeys?.length ?? 0);
for (const picture of chosen(await readPictures(folder), Number(photos))) {
  // oxlint-disable-next-line no-await-in-loop -- a provider allows few calls at once
  const [one] = await Promise.all([compare(folder, picture), setTimeout(paceMs)]);
  compared.push(one);
}
console.log(`${ai.vision.name}, ${compared.length} photos, crop named`);
for (const line of tabulate(compared)) console.log(line);
await connection.close();
await database.drop();

/** The first photos of each problem of each source. */
function chosen(pictures: readonly Picture[], most: number): Picture[] {
  const groups = Map.groupBy(
    pictures,
    ({ source, label, specific_problem: problem }) => `${source} ${label} ${problem}`,
  );
  return [...groups.values()].flatMap((group) => group.slice(0, most));
}

async function compare(from: string, { file, label, crop, source }: Picture): Promise<Compared> {
  const jpeg = await readFile(path.join(from, file));
  const seen = sightingOfAnswer(decide([await own.look(await decode(jpeg))], { crop }));
  const model = await askVisionModel({
    ai,
    log,
    pictures: [jpeg],
    plantPart: 'Leaf',
    statedCrop: crop,
    question: '',
    leaf: { ...seen, source: leafSource, modelVersion: '', written: null },
    signal: new AbortController().signal,
  });
  const isListed = (await problemById(label)) !== undefined;
  return { source, label, isListed, own: seen, model };
}
