/**
 * `npm run bench:leaf-sets -- DIR SCORES [LOOKS]`: the answers to one, two and three photos of different leaves with
 * the crop named, by source and as the mean over the sources. DIR holds `manifest.csv` and the pictures, as for
 * `bench:leaf-talk`. SCORES comes from `ml/second_head.py --left-out`: the second head's scores of each picture, by a head
 * that never saw its source. LOOKS keeps what the network saw, so that the next run takes seconds. It writes
 * `leaf/model/left-out.json`, of which `ml/card.py` makes the tables of the model's card.
 */
import { writeFile } from 'node:fs/promises';

import { decide } from '../leaf/decide.ts';
import { labels } from '../leaf/labels.ts';
import type { Look } from '../leaf/open-model.ts';
import { lookAtAll } from './leaf/kept-looks.ts';
import { drawOnce, drawSets, headings, meanOver, type PhotoSet, type Seen, sharesOf } from './leaf/photo-sets.ts';
import { type Picture, readOtherPlants, readPictures } from './leaf/read-pictures.ts';
import { seeded } from './leaf/simulate-talk.ts';

type Numbers = readonly number[];

const [folder, scoresFile, looksFile] = process.argv.slice(2);
if (folder === undefined || scoresFile === undefined) {
  throw new Error('Say where pictures and scores are: npm run bench:leaf-sets -- DIR SCORES');
}
const leaves = (await readPictures(folder)).filter(({ part }) => part === 'leaf' || part === 'whole plant');
const others = await readOtherPlants(folder);
const looks = await lookAtAll([...leaves, ...others], { folder, scoresFile, looksFile });

const alone = { ...labels, second: { weight: 0, temperature: 1 } };
const tables = [1, 2, 3].map((count) => {
  const both = tabulate(count);
  print(`${count} leaves`, both);
  print(`${count} leaves, first head alone (its thresholds were others)`, tabulate(count, alone));
  return { leaves: count, ...both };
});
const otherPlants = countOthers();
printOthers();
const file = new URL('../leaf/model/left-out.json', import.meta.url);
await writeFile(file, `${JSON.stringify({ headings, tables, otherPlants }, replaceNaN, 1)}\n`);

interface Row {
  readonly source: string;
  readonly crop: string;
  readonly sets: number;
  /** In the order of the headings. */
  readonly shares: Numbers;
  /** How many in 100 sets of healthy plants have healthy first; NaN where there is none. */
  readonly healthyFirst: number;
}

function firstOfHealthy(sets: readonly PhotoSet[]): number {
  const healthy = sets.filter(({ isHealthy }) => isHealthy);
  return (100 * healthy.filter(({ isFirst }) => isFirst).length) / healthy.length;
}

function tabulate(count: number, by = labels): { mean: Pick<Row, 'sets' | 'shares'>; sources: Row[] } {
  const seen = leaves.flatMap((picture): Seen[] => {
    const look = looks.get(picture.file);
    return look === undefined ? [] : [{ ...picture, look }];
  });
  const sets = drawSets(seen, count, by);
  const learnt = (own: typeof sets) => own.filter(({ isLearnt }) => isLearnt).length;
  const sources = [...Map.groupBy(sets, ({ source }) => source)].map(([source, own]) => ({
    source,
    crop: seen.find((picture) => picture.source === source)?.crop ?? '',
    sets: learnt(own),
    shares: sharesOf(own),
    healthyFirst: firstOfHealthy(own),
  }));
  return { mean: { sets: learnt(sets), shares: meanOver(sources.map(({ shares }) => shares)) }, sources };
}

function print(title: string, { mean, sources }: ReturnType<typeof tabulate>): void {
  console.log(`\n| ${[title, 'sets', ...headings].join(' | ')} |`);
  console.log(`|${'---|'.repeat(headings.length + 2)}`);
  printRow('mean over the sources', mean.sets, mean.shares);
  for (const { source, sets: own, shares } of sources) printRow(source, own, shares);
}

function printRow(name: string, sets: number, shares: Numbers): void {
  const cells = shares.map((share) => (Number.isNaN(share) ? '–' : share.toFixed(1)));
  console.log(`| ${[name, String(sets), ...cells].join(' | ')} |`);
}

/** Plants that the network was not taught, each called by every crop's name in turn: a name is always wrong. */
function countOthers() {
  return [...Map.groupBy(others, (picture) => picture.source)].map(([source, pictures]) => {
    const shares = sharesNamed(pictures, 1);
    const [most] = shares.toSorted((a, b) => b.named - a.named);
    const namedOfThree = meanNamed(sharesNamed(pictures, 3));
    return { source, pictures: pictures.length, named: meanNamed(shares), namedOfThree, most };
  });
}

function sharesNamed(pictures: readonly Picture[], count: number) {
  const sets = drawOnce(pictures, count, seeded(pictures.length * count));
  return labels.crops.map((crop) => ({
    crop,
    named: (100 * sets.filter((set) => isNamed(set, crop)).length) / sets.length,
  }));
}

function meanNamed(shares: ReturnType<typeof sharesNamed>): number {
  return shares.reduce((sum, { named }) => sum + named, 0) / shares.length;
}

function printOthers(): void {
  console.log('\n| other plants | pictures | one leaf named, mean over 16 crops | most | three leaves |');
  console.log(`|${'---|'.repeat(5)}`);
  for (const { source, pictures, named, namedOfThree, most } of otherPlants) {
    const highest = `${most?.crop} ${most?.named.toFixed(1)}`;
    console.log(`| ${source} | ${pictures} | ${named.toFixed(1)} | ${highest} | ${namedOfThree.toFixed(1)} |`);
  }
}

function isNamed(pictures: readonly Picture[], crop: string): boolean {
  const seen = pictures.flatMap(({ file }): Look[] => {
    const look = looks.get(file);
    return look === undefined ? [] : [look];
  });
  return seen.length > 0 && decide(seen, { crop }).classId !== null;
}

/** JSON has no NaN. One decimal is all that the card shows. */
function replaceNaN(_key: string, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  return Number.isNaN(value) ? null : Math.round(10 * value) / 10;
}
