import type { AffectedPart } from '#domain/plants/crop-problems.ts';
import data from './signs.json' with { type: 'json' };

/** How often a problem shows a sign, as a textbook would say it. */
export type SignLevel = 'always' | 'often' | 'sometimes' | 'rarely' | 'never';

/** A sign that a farmer can look for. `signs.json` of each language has its question. */
export interface Sign {
  readonly id: string;
  /** The part of the plant to look at. */
  readonly part: AffectedPart;
  /** Other parts that may show the sign, if the problem affects them. */
  readonly also?: readonly AffectedPart[];
  /** The problem with the drawing that shows it. */
  readonly picture: string;
}

export const signs: readonly Sign[] = data.signs as readonly Sign[];

const byId = new Map(signs.map((sign) => [sign.id, sign]));
const byProblem = new Map(
  Object.entries(data.problems as Readonly<Record<string, Readonly<Record<string, SignLevel>>>>),
);

/**
 * The sign "something is wrong". It is true of every problem, so no entry lists it; its absence marks a healthy plant.
 */
export const unwell = 'unwell';

export function signById(id: string): Sign | undefined {
  return byId.get(id);
}

/** The signs of a problem, each with how often it is there; none for a healthy plant. */
export function signsOf(problemId: string): Readonly<Record<string, SignLevel>> {
  return byProblem.get(problemId) ?? {};
}

/** Every problem that has signs. */
export const problemsWithSigns: readonly string[] = [...byProblem.keys()];

/** If no source mentions the sign with the problem, it is rare. A healthy plant never shows a sign. */
export function levelOf(sign: string, problemId: string): SignLevel {
  if (problemId.endsWith('__healthy')) return 'never';
  return sign === unwell ? 'always' : (signsOf(problemId)[sign] ?? 'rarely');
}
