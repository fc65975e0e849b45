import { expect, test } from 'vitest';

import * as contract from '#contract/account.ts';

import { findProblems, sayProblems } from './problems.ts';

const long = 'x'.repeat(300);
const bad = ['', ' ', 'x', long, `${long}@example.org`, '\u202ename', '12345'];
const forms = {
  registerForm: contract.registerForm,
  loginForm: contract.loginForm,
  verifyOtpForm: contract.verifyOtpForm,
  emailForm: contract.emailForm,
};

test.each(Object.entries(forms))('every complaint of the contract’s %s has words of ours', (_name, form) => {
  const asked: string[] = [];
  for (const value of bad) {
    const fields = { name: value, email: value, password: value, otp: value };
    const given = Object.fromEntries(Object.entries(fields).filter(([field]) => field in form.def.shape));
    const problems = findProblems(form, given);
    sayProblems((key) => {
      asked.push(key);
      return key;
    }, problems);
  }
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain('problems.other');
});

test('an empty field is one that was not given', () => {
  expect(findProblems(contract.loginForm, { email: '', password: '' })).toEqual({
    email: 'Enter your e-mail address.',
    password: 'Enter your password.',
  });
});
