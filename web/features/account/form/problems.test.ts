import { expect, test } from 'vitest';

import * as contract from '#contract/account.ts';
import { passwordLength } from '#domain/limits.ts';
import { languageCodes } from '#languages/words.ts';
import { loadWords, sayIn, startWords } from '#web/lib/words/words.ts';

import { findProblems, sayProblems } from './problems.ts';

test('an empty field is one that was not given', () => {
  expect(findProblems(contract.loginForm, { email: '', password: '' })).toEqual({
    email: { code: 'missing' },
    password: { code: 'missing' },
  });
});

test.each(languageCodes)('a problem is said in %s, with the bound that was broken', async (language) => {
  await startWords(language);
  await loadWords(['account', 'errors']);
  const say = sayIn('account');
  const problems = findProblems(contract.registerForm, { name: 'x'.repeat(200), email: 'asha', password: '12345' });
  expect(sayProblems(say, problems)).toEqual({
    name: sayIn('errors')('fields.too_long', { max: 100 }),
    email: sayIn('errors')('fields.email'),
    password: say('problems.passwordLength', passwordLength),
  });
});

test('a password to sign in with may be longer than a new one, and is told its own bound', async () => {
  await startWords('en');
  await loadWords(['account', 'errors']);
  const problems = findProblems(contract.loginForm, { email: 'asha@example.org', password: 'x'.repeat(300) });
  expect(sayProblems(sayIn('account'), problems)).toEqual({ password: 'At most 128 characters, please.' });
});

test('a code that only a newer server knows still marks its field', async () => {
  await startWords('en');
  await loadWords(['account', 'errors']);
  const problems = JSON.parse('{ "email": { "code": "too_new" } }');
  expect(sayProblems(sayIn('account'), problems)).toEqual({ email: 'Please check this.' });
});
