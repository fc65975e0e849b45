import type * as z from 'zod/mini';

import { type FieldProblem, fieldProblemOf, type FieldProblems } from '#contract/field-problems.ts';
import { passwordLength } from '#domain/limits.ts';
import type { Key } from '#languages/keys.ts';
import { sayFieldProblem } from '#web/lib/words/say-field-problem.ts';
import type { Say } from '#web/lib/words/words.ts';

/** Problems of an account's fields for which this screen has better words than the general ones. */
const words: Readonly<Record<string, Key<'account'>>> = {
  'name missing': 'problems.nameMissing',
  'name not_showable': 'problems.nameUnreadable',
  'email missing': 'problems.emailMissing',
  'email too_long': 'problems.emailLong',
  'password missing': 'problems.passwordMissing',
  'otp missing': 'problems.otpMissing',
};

/** One problem for each field, the first that applies; an empty result when all is well. */
export function findProblems(schema: z.ZodMiniType, values: Readonly<Record<string, string>>): FieldProblems {
  // An empty field counts as missing: the contract then says "missing" and not "too short".
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const { error } = schema.safeParse(given);
  const problems: FieldProblems = {};
  for (const issue of error?.issues ?? []) problems[issue.path.join('.')] ??= fieldProblemOf(issue);
  return problems;
}

/** Says problems in the person's language, whether this screen or the server found them. */
export function sayProblems(say: Say<'account'>, problems: FieldProblems): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, sayProblem(say, field, problem)] as const),
  );
}

function sayProblem(say: Say<'account'>, field: string, problem: FieldProblem): string {
  // The words for a new password name both limits. An old password has other limits, from before these rules.
  const isNew = problem.min === passwordLength.min || problem.max === passwordLength.max;
  if (field === 'password' && isNew) return say('problems.passwordLength', passwordLength);
  const key = words[`${field} ${problem.code}`];
  return key === undefined ? sayFieldProblem(problem) : say(key);
}
