import type * as z from 'zod/mini';

import { passwordLength } from '#domain/limits.ts';
import type { Key } from '#languages/keys.ts';
import type { Say } from '#web/lib/words/words.ts';

/** What is wrong with each field, in the sentences of the contract. */
type Problems = Record<string, string>;

const length = `The password must have ${passwordLength.min} to ${passwordLength.max} characters.`;

/** The sentences come from a schema here and from the server alike; these are our words for them. */
const words: Readonly<Record<string, Key<'account'>>> = {
  'Enter your full name.': 'problems.nameMissing',
  'The name may have 100 characters at most.': 'problems.nameLong',
  'The name has characters that cannot be shown.': 'problems.nameUnreadable',
  'Enter your e-mail address.': 'problems.emailMissing',
  'The e-mail address is too long.': 'problems.emailLong',
  'Enter a valid e-mail address.': 'problems.emailWrong',
  'Enter a password.': 'problems.passwordMissing',
  'Enter your password.': 'problems.passwordOwn',
  [length]: 'problems.passwordLength',
  'The password is too long.': 'problems.passwordLong',
  'This is one of the first passwords anybody would try. Please choose another.': 'problems.passwordCommon',
  'Enter the code.': 'problems.otpMissing',
  'Enter the 6 digits of the code.': 'problems.otpWrong',
};

/** One sentence a field, the first that applies; nothing when all is well. */
export function findProblems(schema: z.ZodMiniType, values: Readonly<Record<string, string>>): Problems {
  // A field left empty is one that was not given: the contract says of it "Enter …", not that it is too short.
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const { error } = schema.safeParse(given);
  const problems: Problems = {};
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message;
  return problems;
}

/** The same in the person's language. A sentence that a newer server has and we have not still marks its field. */
export function sayProblems(say: Say<'account'>, problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([field, sentence]) => [
      field,
      say(words[sentence] ?? 'problems.other', passwordLength),
    ]),
  );
}
