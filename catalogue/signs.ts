import type { AffectedPart } from '#domain/crop-problems.ts';
import data from './signs.json' with { type: 'json' };

/** How often a problem shows a sign, as a textbook would say it. */
export type SignLevel = 'always' | 'often' | 'sometimes' | 'rarely' | 'never';

/** Something a farmer can look for, put as a question in `signs.json` of each language. */
export interface Sign {
  readonly id: string;
  /** Where to look. */
  readonly part: AffectedPart;
  /** Where else it may be seen, with problems of those parts. */
  readonly also?: readonly AffectedPart[];
  /** The problem whose drawing shows it. */
  readonly picture: string;
}

export const signs: readonly Sign[] = data.signs as readonly Sign[];

const byId = new Map(signs.map((sign) => [sign.id, sign]));
const byProblem = new Map(
  Object.entries(data.problems as Readonly<Record<string, Readonly<Record<string, SignLevel>>>>),
);

/** Whether anything is wrong at all: true of every problem and so written of none, it tells a healthy plant. */
export const unwell = 'unwell';

export function signById(id: string): Sign | undefined {
  return byId.get(id);
}

/** The signs that tell about a problem, each with how often it is there; none for a healthy plant. */
export function signsOf(problemId: string): Readonly<Record<string, SignLevel>> {
  return byProblem.get(problemId) ?? {};
}

/** Every problem that has signs. */
export const problemsWithSigns: readonly string[] = [...byProblem.keys()];

/** A pair of sign and problem that no source mentions is rare; on a healthy plant the sign never shows. */
export function levelOf(sign: string, problemId: string): SignLevel {
  if (problemId.endsWith('__healthy')) return 'never';
  return sign === unwell ? 'always' : (signsOf(problemId)[sign] ?? 'rarely');
}
