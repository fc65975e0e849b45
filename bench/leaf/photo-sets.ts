import { confidenceOf } from '../../leaf/advice/confidence.ts';
import { sightingOfAnswer } from '../../leaf/advice/sighting-of-answer.ts';
import { decide } from '../../leaf/decide.ts';
import { type Labels, labels } from '../../leaf/labels.ts';
import type { Look } from '../../leaf/open-model.ts';
import type { Picture } from './read-pictures.ts';
import { seeded, talkAbout } from './simulate-talk.ts';

/** Each picture is in this many sets of several, and each unsure set is talked about this often. */
const rounds = 6;
const talks = 5;

export interface Seen extends Picture {
  readonly look: Look;
}

/** Photos of different leaves with one problem, from one source, and the answer with the crop named. */
export interface PhotoSet {
  readonly source: string;
  readonly isLearnt: boolean;
  readonly isHealthy: boolean;
  readonly isFirst: boolean;
  readonly isInThree: boolean;
  readonly isNamed: boolean;
  readonly isNamedRight: boolean;
  /** How often it ends named rightly, or as a pair that holds the truth, after questions. */
  readonly strict: number;
  /** How often the truth is named or shown at the end. */
  readonly soft: number;
}

export function drawSets(pictures: readonly Seen[], count: number, by: Labels = labels): PhotoSet[] {
  const groups = Map.groupBy(pictures, ({ source, label, specific_problem: problem }) =>
    [source, label, problem].join(),
  );
  return [...groups.values()].flatMap((group) => {
    const random = seeded(group.length * count);
    return Array.from({ length: count === 1 ? 1 : rounds }, () => drawOnce(group, count, random)).flatMap((sets) =>
      sets.map((set) => judgeSet(set, { by, random })),
    );
  });
}

/** Divides the pictures of a group into sets by chance. */
export function drawOnce<One>(group: readonly One[], count: number, random: () => number): One[][] {
  const drawn = group
    .map((picture) => ({ picture, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ picture }) => picture);
  const whole = Math.floor(drawn.length / count);
  return Array.from({ length: whole }, (_, at) => drawn.slice(at * count, (at + 1) * count));
}

function judgeSet(
  pictures: readonly Seen[],
  { by, random }: { readonly by: Labels; readonly random: () => number },
): PhotoSet {
  const [{ source, label, crop }] = pictures as [Seen];
  const answer = decide(
    pictures.map(({ look }) => look),
    { crop },
    by,
  );
  const order = answer.candidates.filter((each) => each.crop === crop).map(({ classId: id }) => id);
  const isLearnt = by.classes.some(({ id }) => id === label);
  const isHealthy = by.classes.some(({ id, healthy }) => healthy && id === label);
  const isNamedRight = answer.classId === label;
  const ended = isLearnt ? endOf(answer, label, random) : { strict: 0, soft: 0 };
  const isFirst = order[0] === label;
  const isInThree = order.slice(0, 3).includes(label);
  return { source, isLearnt, isHealthy, isFirst, isInThree, isNamed: answer.classId !== null, isNamedRight, ...ended };
}

function endOf(answer: ReturnType<typeof decide>, truth: string, random: () => number) {
  const { kind, problemId, probability, doubts, candidates } = sightingOfAnswer(answer);
  if (kind === 'problem' && confidenceOf(probability ?? 0, doubts) !== 'low') {
    const right = problemId === truth ? 1 : 0;
    return { strict: right, soft: right };
  }
  const ends = Array.from({ length: talks }, () => talkAbout(candidates, truth, random));
  const held = ends.filter(({ holdsTruth }) => holdsTruth);
  const told = held.filter(({ outcome }) => outcome === 'named' || outcome === 'pair');
  return { strict: told.length / talks, soft: held.length / talks };
}

export const headings = [
  'first',
  'in three',
  'named',
  'of these right',
  'strict, after questions',
  'soft',
  'never learned',
  'named',
];

/** The shares of one source in %, in the order of the headings; NaN where there is nothing to count. */
export function sharesOf(sets: readonly PhotoSet[]): number[] {
  const [known, never] = [sets.filter(({ isLearnt }) => isLearnt), sets.filter(({ isLearnt }) => !isLearnt)];
  const named = known.filter(({ isNamed }) => isNamed);
  return [
    share(known, ({ isFirst }) => isFirst),
    share(known, ({ isInThree }) => isInThree),
    share(known, ({ isNamed }) => isNamed),
    share(named, ({ isNamedRight }) => isNamedRight),
    share(known, ({ strict }) => strict),
    share(known, ({ soft }) => soft),
    never.length,
    share(never, ({ isNamed }) => isNamed),
  ];
}

/** The mean over the sources that have the figure, so that a large source does not decide. */
export function meanOver(rows: readonly (readonly number[])[]): number[] {
  return headings.map((_, at) => {
    const values = rows.map((row) => row[at] ?? NaN).filter((value) => !Number.isNaN(value));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

function share<T>(of: readonly T[], is: (one: T) => boolean | number): number {
  return (100 * of.reduce((sum, one) => sum + Number(is(one)), 0)) / of.length;
}
