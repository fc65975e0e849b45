import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { lazy } from '#domain/lazy.ts';

const folder = new URL('../../../../leaf/model/', import.meta.url);

/** Tells one trained model, with its thresholds, from another, so that an old diagnosis can be told from a new one. */
export const leafModelVersion = lazy(digest);

async function digest(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of ['leaf.onnx', 'labels.json']) hash.update(await readFile(new URL(name, folder)));
  return hash.digest('hex').slice(0, 12);
}
