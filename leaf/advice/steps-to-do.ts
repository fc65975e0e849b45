import type { CureLevel } from '#domain/plants/crop-problems.ts';
import { formatLabelled } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';

import type { ToldProblem } from './advice.ts';

export interface Step {
  readonly level: CureLevel;
  readonly text: string;
}

export interface StepsToDo {
  /** A severe problem cannot wait: this step comes before all others. */
  readonly today: Step | undefined;
  /** The other steps: free and harmless ones first. */
  readonly later: readonly Step[];
}

/** Without a sure answer nobody should buy a spray, so the chemical steps are left out. */
export function stepsToDo(problem: ToldProblem, isSure: boolean): StepsToDo {
  const steps = stepsOf(problem);
  const allowed = steps.filter(({ level }) => isSure || level !== 'chemical');
  if (problem.severity !== 'high') return { today: undefined, later: allowed };
  const named = steps[problem.today ?? 0];
  const today = allowed.find((step) => step === named) ?? allowed[0];
  return { today, later: allowed.filter((step) => step !== today) };
}

/** The steps for which the problem must be sure. */
export function chemicalSteps(problem: ToldProblem): Step[] {
  return stepsOf(problem).filter(({ level }) => level === 'chemical');
}

function stepsOf({ cure, words }: ToldProblem): Step[] {
  return cure.map((level, at) => ({ level, text: words.cure[at] ?? '' }));
}

/** The label of the step for today: it says whether the problem spreads. Its words must have been loaded. */
export function todayLabel({ contagious }: Pick<ToldProblem, 'contagious'>, language: string): string {
  return sayIn('problems', language)(contagious ? 'today.spreads' : 'today.severe');
}

/** The same as lines of a text, in the order of doing. */
export function tellSteps(problem: ToldProblem, isSure: boolean, language: string): string[] {
  const { today, later } = stepsToDo(problem, isSure);
  const first = today ? [formatLabelled(todayLabel(problem, language), today.text, language)] : [];
  return [...first, ...later.map(({ text }) => text)];
}
