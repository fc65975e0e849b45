/**
 * `npm run bench:leaf-sets -- DIR`: what is named from one, two and three photos of different leaves, by source, with
 * the crop named. DIR holds `manifest.csv` and the pictures, as for `bench:leaf-talk`; a set is drawn from the pictures
 * of one source with one problem. Choose the thresholds of several leaves by it with each network (`labels.json`).
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { decide } from '../leaf/decide.ts';
import { labels } from '../leaf/labels.ts';
import type { Look } from '../leaf/open-model.ts';
import { decode } from '../server/platform/leaf/decode.ts';
import { openFromDisk } from '../server/platform/leaf/open-from-disk.ts';
import { type Picture, readPictures } from './leaf/read-pictures.ts';
import { seeded } from './leaf/simulate-talk.ts';

/** Each picture is in this many sets. */
const rounds = 6;

interface Seen extends Picture {
  readonly look: Look;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where the pictures are: npm run bench:leaf-sets -- DIR');
const model = await openFromDisk();
const seen: Seen[] = [];
for (const picture of await readPictures(folder)) {
  // oxlint-disable-next-line no-await-in-loop -- one look at a time, as on a phone
  seen.push({ ...picture, look: await model.look(await decode(await readFile(path.join(folder, picture.file)))) });
}
for (const count of [1, 2, 3]) print(count, drawSets(seen, count));

interface PhotoSet {
  readonly source: string;
  readonly label: string;
  readonly isLearnt: boolean;
  /** The named class; null where Khet is not sure. */
  readonly named: string | null;
  /** The crop's classes, the likeliest first. */
  readonly order: readonly string[];
}

function drawSets(pictures: readonly Seen[], count: number): PhotoSet[] {
  const groups = Map.groupBy(pictures, ({ source, label, specific_problem: problem }) =>
    [source, label, problem].join(),
  );
  return [...groups.values()].flatMap((group) => {
    const random = seeded(group.length * count);
    return Array.from({ length: count === 1 ? 1 : rounds }, () => drawOnce(group, count, random)).flat();
  });
}

function drawOnce(group: readonly Seen[], count: number, random: () => number): PhotoSet[] {
  const drawn = group
    .map((picture) => ({ picture, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ picture }) => picture);
  const whole = Math.floor(drawn.length / count);
  return Array.from({ length: whole }, (_, at) => toSet(drawn.slice(at * count, (at + 1) * count)));
}

function toSet(pictures: readonly Seen[]): PhotoSet {
  const [{ source, label, crop }] = pictures as [Seen];
  const { classId, candidates } = decide(
    pictures.map(({ look }) => look),
    { crop },
  );
  const order = candidates.filter((each) => each.crop === crop).map(({ classId: id }) => id);
  return { source, label, named: classId, order, isLearnt: labels.classes.some(({ id }) => id === label) };
}

function print(count: number, sets: readonly PhotoSet[]): void {
  console.log(
    `\n| ${count} leaves, crop named | sets | first | in three | named | of these right | never learnt | named |`,
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const source of [undefined, ...new Set(sets.map((set) => set.source))]) {
    const of = sets.filter((set) => source === undefined || set.source === source);
    const [known, never] = [of.filter(({ isLearnt }) => isLearnt), of.filter(({ isLearnt }) => !isLearnt)];
    const named = known.filter((set) => set.named !== null);
    const cells = [
      share(known, ({ label, order }) => order[0] === label),
      share(known, ({ label, order }) => order.slice(0, 3).includes(label)),
      share(known, (set) => set.named !== null),
      share(named, (set) => set.named === set.label),
      String(never.length),
      share(never, (set) => set.named !== null),
    ];
    console.log(`| ${source ?? 'all'} | ${known.length} | ${cells.join(' | ')} |`);
  }
}

function share<T>(of: readonly T[], is: (one: T) => boolean): string {
  return of.length === 0 ? '–' : ((100 * of.filter(is).length) / of.length).toFixed(1);
}
