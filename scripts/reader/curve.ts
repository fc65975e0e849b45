/**
 * `npm run reader:curve`: how well the reader reads one language with 0, 100, 200 and 300 labelled questions of it, by
 * the words alone, as a new language begins without lists. The other languages are learned whole; the questions of
 * `evals/held-out/` are read.
 */
import path from 'node:path';

import { languageCodes } from '#languages/words.ts';
import { learn, type Weights } from '#understanding/learn.ts';
import { wanted } from '#understanding/wanted.ts';

import { type Labelled, readLabelled } from './read-examples.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sizes = [0, 100, 200, 300];

const all = await readLabelled(path.join(root, 'understanding/examples'));
const heldOut = await readLabelled(path.join(root, 'evals/held-out'));

for (const language of languageCodes) {
  const isOwn = (row: Labelled) => row.language === language;
  const [own, others, asked] = [all.filter(isOwn), all.filter((row) => !isOwn(row)), heldOut.filter(isOwn)];
  if (asked.length === 0) continue;
  const possible = sizes.filter((size) => size <= own.length);
  const shares = possible.map((size) => `${size}: ${shareRight([...others, ...spread(own, size)], asked)}`);
  console.log(`${language} (${asked.length} held out, ${others.length} of other languages): ${shares.join(', ')}`);
}

/** So many of the questions, spread over all writers and kinds. */
function spread(rows: readonly Labelled[], size: number): readonly Labelled[] {
  const step = rows.length / Math.max(1, size);
  return Array.from({ length: size }, (_none, at) => rows[Math.floor(at * step)]).filter((row) => row !== undefined);
}

function shareRight(rows: readonly Labelled[], asked: readonly Labelled[]): string {
  const known = new Set(rows.flatMap(({ features }) => [...features]));
  const examples = rows.map((row) => ({ features: row.features, label: wanted.indexOf(row.wanted), weight: 1 }));
  const weights = learn(examples, wanted.length, known);
  const right = asked.filter((row) => likeliest(weights, row.features) === row.wanted).length;
  return `${((right / asked.length) * 100).toFixed(1)} %`;
}

function likeliest({ rows, bias }: Weights, features: Uint32Array) {
  const own = [...features].flatMap((feature) => rows.get(feature) ?? []);
  const scores = Array.from(bias, (first, at) => own.reduce((sum, row) => sum + (row[at] ?? 0), first));
  return wanted[scores.indexOf(Math.max(...scores))];
}
