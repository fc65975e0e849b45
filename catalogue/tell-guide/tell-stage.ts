import type { FactOf } from '../guide-schema.ts';
import type { Teller } from './amounts.ts';

type Stage = FactOf<'stage'>;
export type Due = Stage['due'][number];

/** Tells the due things of a stage: "water: every 7 to 10 days; look for: thrips". */
export function tellStage({ due }: Stage, t: Teller): string {
  return t.join(due.map((each) => tellDue(each, t)));
}

export function tellDue(due: Due, t: Teller): string {
  const what = due.work ? t.term('works', due.work) : t.term('due', due.do);
  const details = t.join([
    due.of && t.list('nutrients', due.of),
    due.problems && t.problems(due.problems),
    due.everyDays && t.say('form.everyDays', { days: t.measured('days', due.everyDays) }),
  ]);
  return details === '' ? what : t.say('dueWith', { what, details });
}
