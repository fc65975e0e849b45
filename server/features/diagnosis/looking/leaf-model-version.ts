import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const folder = new URL('../../../../leaf/model/', import.meta.url);

let version: Promise<string> | undefined;

/** Tells one trained model, with its thresholds, from another, so that an old diagnosis can be told from a new one. */
export function leafModelVersion(): Promise<string> {
  version ??= digest();
  return version;
}

async function digest(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of ['leaf.onnx', 'labels.json']) hash.update(await readFile(new URL(name, folder)));
  return hash.digest('hex').slice(0, 12);
}
