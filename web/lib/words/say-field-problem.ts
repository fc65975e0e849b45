import { type FieldProblem, fieldProblemCodes } from '#contract/field-problems.ts';

import { sayIn } from './words.ts';

/**
 * The problem of a field in words; the words of `errors` must be loaded. A code that a newer server has and we have not
 * still marks its field.
 */
export function sayFieldProblem({ code, min = 0, max = 0 }: FieldProblem): string {
  const say = sayIn('errors');
  return isKnown(code) ? say(`fields.${code}`, { min, max }) : say('fields.other');
}

function isKnown(code: string): code is FieldProblem['code'] {
  return (fieldProblemCodes as readonly string[]).includes(code);
}
