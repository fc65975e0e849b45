import { type FieldProblem, fieldProblemCodes } from '#contract/field-problems.ts';

import { sayIn } from './words.ts';

/**
 * Says the problem of a field; the words of `errors` must be loaded. A code of a newer server, unknown here, still
 * marks its field.
 */
export function sayFieldProblem({ code, min = 0, max = 0 }: FieldProblem): string {
  const say = sayIn('errors');
  return isKnown(code) ? say(`fields.${code}`, { min, max }) : say('fields.other');
}

function isKnown(code: string): code is FieldProblem['code'] {
  return (fieldProblemCodes as readonly string[]).includes(code);
}
