/**
 * `npm run bench:leaf-local -- DIR SCORES [LOOKS]`: the answers to one leaf with the crop named, in a place that has 2, 5 or
 * 10 confirmed pictures of each class of its own, and without them. The place is a source that neither head has seen;
 * the pictures that are confirmed are drawn from it, and the others are asked about. DIR, SCORES and LOOKS are those of
 * `bench:leaf-sets`.
 */
import { decide } from '../leaf/decide.ts';
import { labels } from '../leaf/labels.ts';
import { type ConfirmedPlant, fitLocal } from '../leaf/local/fit-local.ts';
import { directionOf } from '../leaf/local/heed-local.ts';
import type { LocalClass } from '../leaf/local/local-class.ts';
import { heedSecondHead } from '../leaf/second-head.ts';
import { opinionOf } from '../leaf/vote.ts';
import { lookAtAll } from './leaf/kept-looks.ts';
import type { Seen } from './leaf/photo-sets.ts';
import { readPictures } from './leaf/read-pictures.ts';
import { seeded } from './leaf/simulate-talk.ts';

/** How often the confirmed pictures are drawn anew. */
const draws = 3;
const farmers = 3;
/** A class with fewer other pictures to ask about is not confirmed. */
const leastAsked = 3;

const [folder, scoresFile, looksFile] = process.argv.slice(2);
if (folder === undefined || scoresFile === undefined) {
  throw new Error('Say where pictures and scores are: npm run bench:leaf-local -- DIR SCORES');
}
const leaves = (await readPictures(folder)).filter(({ part }) => part === 'leaf' || part === 'whole plant');
const looks = await lookAtAll(leaves, { folder, scoresFile, looksFile });
const seen = leaves.flatMap((picture): Seen[] => {
  const look = looks.get(picture.file);
  return look === undefined ? [] : [{ ...picture, look }];
});
const isLearnt = (id: string) => labels.classes.some((one) => one.id === id && !one.isOther);
const sources = [...Map.groupBy(seen, ({ source }) => source)].filter(([, own]) =>
  own.some(({ label }) => isLearnt(label)),
);

for (const each of [2, 5, 10]) printPlace(each);

interface Counted {
  asked: number;
  first: number;
  named: number;
  right: number;
  never: number;
  neverNamed: number;
}

function printPlace(each: number): void {
  console.log(`\n| ${each} of each class | asked | first | named | of these right | never learned, named | vetoed |`);
  console.log(`|${'---|'.repeat(7)}`);
  const rows = sources.map(([source, own]) => {
    const random = seeded(each * own.length);
    const [before, after] = [nothing(), nothing()];
    let vetoed = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const { confirmed, asked } = divide(own, each, random);
      const fitted = fitLocal(confirmed, labels, each);
      vetoed += fitted.vetoed.length / draws;
      for (const one of asked) {
        count(before, one, []);
        count(after, one, fitted.classes);
      }
    }
    console.log(`| ${source} | ${after.asked / draws} | ${pairs(before, after).join(' | ')} | ${vetoed.toFixed(1)} |`);
    return { before, after };
  });
  const mean = [0, 1, 2, 3].map((at) => `${meanOf(rows, 'before', at)} → ${meanOf(rows, 'after', at)}`);
  console.log(`| mean over the sources | | ${mean.join(' | ')} | |`);
}

function nothing(): Counted {
  return { asked: 0, first: 0, named: 0, right: 0, never: 0, neverNamed: 0 };
}

/** Every third picture is of another farmer, as far as a source can tell. */
function divide(own: readonly Seen[], each: number, random: () => number) {
  const confirmed: ConfirmedPlant[] = [];
  const asked: Seen[] = [];
  for (const [label, group] of Map.groupBy(own, (one) => one.label)) {
    const drawn = group.map((one) => ({ one, rank: random() })).toSorted((a, b) => a.rank - b.rank);
    const taken = isLearnt(label) && group.length >= each + leastAsked ? each : 0;
    for (const [n, { one }] of drawn.entries()) {
      if (n < taken) confirmed.push(asPlant(one, n));
      else asked.push(one);
    }
  }
  return { confirmed, asked };
}

function asPlant({ look, label, crop }: Seen, n: number): ConfirmedPlant {
  const opinion = heedSecondHead(opinionOf(look, labels), look.second, crop, labels);
  const photos = [{ opinion, direction: directionOf(look.features) }];
  return { classId: label, farmer: `farmer ${n % farmers}`, photos };
}

function count(counted: Counted, { look, label, crop }: Seen, local: readonly LocalClass[]): void {
  const { classId, candidates } = decide([look], { crop }, { ...labels, local });
  if (!isLearnt(label)) {
    counted.never += 1;
    counted.neverNamed += Number(classId !== null);
    return;
  }
  counted.asked += 1;
  counted.first += Number(candidates.find((each) => each.crop === crop)?.classId === label);
  counted.named += Number(classId !== null);
  counted.right += Number(classId === label);
}

function sharesOf({ asked, first, named, right, never, neverNamed }: Counted): number[] {
  return [first / asked, named / asked, right / named, neverNamed / never].map((share) => 100 * share);
}

function pairs(before: Counted, after: Counted): string[] {
  const [was, is] = [sharesOf(before), sharesOf(after)];
  return was.map((share, at) => `${percent(share)} → ${percent(is[at] ?? NaN)}`);
}

function meanOf(rows: readonly Record<'before' | 'after', Counted>[], when: 'before' | 'after', at: number): string {
  const shares = rows.map((row) => sharesOf(row[when])[at] ?? NaN).filter((share) => !Number.isNaN(share));
  return percent(shares.reduce((sum, share) => sum + share, 0) / shares.length);
}

function percent(share: number): string {
  return Number.isNaN(share) ? '–' : share.toFixed(1);
}
