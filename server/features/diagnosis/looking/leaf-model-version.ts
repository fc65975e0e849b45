import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { lazy } from '#domain/lazy.ts';

const folder = new URL('../../../../leaf/model/', import.meta.url);

/** Identifies a trained model and its thresholds, so that old and new diagnoses can be told apart. */
export const leafModelVersion = lazy(digest);

async function digest(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of ['leaf.onnx', 'labels.json']) hash.update(await readFile(new URL(name, folder)));
  return hash.digest('hex').slice(0, 12);
}
