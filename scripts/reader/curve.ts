/**
 * `npm run reader:curve`: how well the reader reads one language with 0, 100, 200 and 300 labelled questions of it, by
 * the words alone, as a new language begins without lists. The other languages are learned whole; the questions of
 * `evals/held-out/` are read.
 */
import path from 'node:path';

import { learn, type Weights } from '#understanding/learn.ts';
import { wanted } from '#understanding/wanted.ts';

import { type Labelled, readLabelled } from './read-examples.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sizes = [0, 100, 200, 300];
/** How the questions of each language are labelled. */
const written: Readonly<Record<string, readonly string[]>> = {
  en: ['en'],
  hi: ['hi', 'hinglish'],
  mr: ['mr', 'mr-latin'],
};

const all = await readLabelled(path.join(root, 'understanding/examples'));
const heldOut = await readLabelled(path.join(root, 'evals/held-out'));

for (const [language, labels] of Object.entries(written)) {
  const own = all.filter((row) => labels.includes(row.language));
  const others = all.filter((row) => !labels.includes(row.language));
  const asked = heldOut.filter((row) => labels.includes(row.language));
  const shares = sizes.map((size) => `${size}: ${shareRight([...others, ...spread(own, size)], asked)}`);
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
