import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Look } from '../../leaf/open-model.ts';
import { decode } from '../../server/platform/leaf/decode.ts';
import { openFromDisk } from '../../server/platform/leaf/open-from-disk.ts';
import type { Picture } from './read-pictures.ts';

type Numbers = readonly number[];
type Kept = Record<string, Record<'logits' | 'distance' | 'second' | 'features', Numbers> & { showsNoPlant: boolean }>;

interface Looking {
  /** The folder of the pictures. */
  readonly folder: string;
  /** Holds the scores of each picture by a second head that never saw its source. */
  readonly scoresFile: string;
  /** Keeps what the network saw, so that the next run takes seconds. */
  readonly looksFile: string | undefined;
}

/** The network's outputs for each picture, with the scores of the head that never saw its source. */
export async function lookAtAll(
  pictures: readonly Picture[],
  { folder, scoresFile, looksFile }: Looking,
): Promise<Map<string, Look>> {
  const scores = JSON.parse(await readFile(scoresFile, 'utf8')) as Record<string, Numbers>;
  const isKept = looksFile !== undefined && existsSync(looksFile);
  const kept = isKept ? (JSON.parse(await readFile(looksFile, 'utf8')) as Kept) : await readAll(pictures, folder);
  if (looksFile !== undefined && !isKept) await writeFile(looksFile, JSON.stringify(kept));
  return new Map(
    Object.entries(kept).map(([file, { logits, distance, second, features, showsNoPlant }]) => [
      file,
      {
        logits: Float32Array.from(logits),
        distance: Float32Array.from(distance),
        second: Float32Array.from(scores[file] ?? second),
        features: Float32Array.from(features),
        showsNoPlant,
      },
    ]),
  );
}

async function readAll(pictures: readonly Picture[], folder: string): Promise<Kept> {
  const model = await openFromDisk();
  const kept: Kept = {};
  for (const { file } of pictures) {
    // oxlint-disable-next-line no-await-in-loop -- one look at a time, as on a phone
    const look = await model.look(await decode(await readFile(path.join(folder, file))));
    const { logits, distance, second, features, showsNoPlant } = look;
    kept[file] = {
      logits: [...logits],
      distance: [...distance],
      second: [...second],
      features: [...features],
      showsNoPlant,
    };
  }
  return kept;
}
