import { addDays, daysBetween } from '../days/days.ts';

/** The events from which the days of a crop count. */
export const cropStarts = ['sowing', 'transplanting', 'planting', 'pruning'] as const;
export type CropStart = (typeof cropStarts)[number];

export const taskAnswers = ['done', 'later', 'notForMe'] as const;
export type TaskAnswer = (typeof taskAnswers)[number];

/** A farmer's last answer to a task, and its day. */
export interface Answered {
  readonly answer: TaskAnswer;
  readonly day: string;
}
export type Answers = Readonly<Record<string, Answered>>;

type Range = readonly [number, number];

/** One due thing of a stage in a guide's calendar. */
export interface DueThing {
  readonly do: string;
  readonly everyDays?: readonly number[] | undefined;
  readonly days?: readonly number[] | undefined;
  readonly work?: string | undefined;
  readonly of?: readonly string[] | undefined;
  readonly problems?: readonly string[] | undefined;
}

export interface CropStage {
  readonly stage: string;
  /** Days after the start; a crop of many years has months instead. */
  readonly days?: readonly number[] | undefined;
  readonly months?: readonly number[] | undefined;
  readonly due: readonly DueThing[];
}

export interface CropTask {
  /** The same on every device: the thing and the first day of its stage. */
  readonly key: string;
  readonly thing: DueThing;
  /** The days on which it is due, as "2026-12-20". */
  readonly from: string;
  readonly to: string;
}

export interface CropToday {
  /** The days since the start; negative before it. */
  readonly day: number;
  /** The place of the present stage among the stages; undefined before the first and after the last. */
  readonly at: number | undefined;
  readonly tasks: readonly CropTask[];
}

/** "Later" hides a task for these days. */
const laterDays = 3;
const daysAhead = 6;

interface OwnCrop {
  readonly since: string;
  readonly answers: Answers;
}

/** The crop's day and stage, and all that is due within the week and was not answered. */
export function cropToday(stages: readonly CropStage[], crop: OwnCrop, today: string): CropToday {
  const day = daysBetween(crop.since, today);
  const present = stages.findIndex((stage) => holdsOn(stage, day, today));
  return { day, at: present === -1 ? undefined : present, tasks: tasksUntil(stages, crop, today, daysAhead) };
}

/** No crop waits longer for its next water, or is another crop by then. */
const farAhead = 120;

/** The next time that a kind of thing is due: the next water. Undefined if the calendar has none of it any more. */
export function nextTask(
  stages: readonly CropStage[],
  crop: OwnCrop,
  today: string,
  isMeant: (thing: DueThing) => boolean,
): CropTask | undefined {
  const tasks = tasksUntil(stages, crop, today, farAhead).filter(({ thing }) => isMeant(thing));
  return tasks.toSorted((one, other) => one.from.localeCompare(other.from))[0];
}

function tasksUntil(stages: readonly CropStage[], { since, answers }: OwnCrop, today: string, ahead: number) {
  const last = addDays(today, ahead);
  return stages
    .flatMap((stage) => tasksOf(stage, since, today))
    .filter((task) => task.from <= last && task.to >= today)
    .flatMap((task) => leftOf(task, answers[task.key], today, last));
}

function holdsOn({ days, months }: CropStage, day: number, today: string): boolean {
  if (days) return day >= (days[0] ?? 0) && day <= (days[1] ?? 0);
  const month = Number(today.slice(5, 7));
  const [from = 0, to = 0] = months ?? [];
  return from <= to ? month >= from && month <= to : month >= from || month <= to;
}

function tasksOf(stage: CropStage, since: string, today: string): CropTask[] {
  const spanOf = stage.days ? spanByDays(stage.days as Range, since) : spanByMonths(stage.months as Range, today);
  return stage.due.map((thing) => {
    const span = thing.days && stage.days ? spanByDays(thing.days as Range, since) : spanOf;
    const first = stage.days ? (thing.days ?? stage.days)[0] : span.from.slice(0, 7);
    return { key: [thing.do, thing.work, first].filter((part) => part !== undefined).join(':'), thing, ...span };
  });
}

function spanByDays([from, to]: Range, since: string): { from: string; to: string } {
  return { from: addDays(since, from), to: addDays(since, to) };
}

/** The stage of this year, or the one that began last year and goes on. */
function spanByMonths([from, to]: Range, today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const begun = from > to && month <= to ? year - 1 : year;
  const ends = from > to ? begun + 1 : begun;
  const next = to === 12 ? `${ends + 1}-01-01` : `${ends}-${String(to + 1).padStart(2, '0')}-01`;
  return { from: `${begun}-${String(from).padStart(2, '0')}-01`, to: addDays(next, -1) };
}

/** A task again after its answer: a repeated one when its days have passed, one put off a few days later. */
function leftOf(task: CropTask, answered: Answered | undefined, today: string, last: string): CropTask[] {
  if (!answered) return [task];
  if (answered.answer === 'notForMe') return [];
  if (answered.answer === 'later') return addDays(answered.day, laterDays) <= today ? [task] : [];
  const [soonest, latest] = task.thing.everyDays ?? [];
  if (soonest === undefined) return [];
  const from = addDays(answered.day, soonest);
  if (from > task.to || from > last) return [];
  return [{ ...task, from, to: addDays(answered.day, latest ?? soonest) }];
}
