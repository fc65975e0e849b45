import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { SchemeDetail } from '#contract/schemes.ts';
import type { FarmerFacts } from '#domain/schemes/scheme-eligibility.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { Question } from './Question.tsx';
import { Why } from './Why.tsx';

type Asked = 'age' | 'monthlyPension' | 'landSince';

const labels = {
  age: 'In which year were you born?',
  monthlyPension: /^How much pension/,
  landSince: /^Since which day/,
} as const;

const nothing: FarmerFacts = {
  state: null,
  landAcres: null,
  tenure: null,
  landSince: null,
  crops: null,
  animals: null,
  groups: null,
  isFisher: null,
  isFarmWorker: null,
  age: null,
  gender: null,
  socialCategory: null,
  annualIncome: null,
  isBelowPovertyLine: null,
  paysIncomeTax: null,
  holdsConstitutionalPost: null,
  hasGovernmentJob: null,
  monthlyPension: null,
  isRegisteredProfessional: null,
  inPensionFund: null,
  hasCropLoan: null,
};

async function ask(fact: Asked) {
  const onAnswered = vi.fn<() => void>();
  const { sent, person } = await renderScreen(<Question fact={fact} known={nothing} onAnswered={onAnswered} />, {
    path: '/schemes/pm-kisan',
    words: ['schemes'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: {
      'PUT /schemes/facts': Response.json({ success: true, data: {} }),
      'GET /schemes/for-you': Response.json({ success: true, data: { items: [], nextCursor: null } }),
    },
  });
  const control = screen.getByLabelText<HTMLInputElement>(labels[fact]);
  async function answer(text: string) {
    fireEvent.change(control, { target: { value: text } });
    await person.click(screen.getByRole('button', { name: 'Save' }));
  }
  const saved = () => sent.filter(({ name }) => name === 'PUT /schemes/facts');
  return { answer, saved, control, onAnswered };
}

test.each([
  ['age', '१९८५', { birthYear: 1985 }],
  ['age', '1985', { birthYear: 1985 }],
  ['monthlyPension', '२,५००', { monthlyPension: 2500 }],
  ['monthlyPension', '0', { monthlyPension: 0 }],
  ['landSince', '2010-01-01', { landSince: '2010-01-01' }],
] as const)('%s takes %s, also in the digits of one’s own keyboard', async (fact, text, body) => {
  const { answer, saved, onAnswered } = await ask(fact);
  await answer(text);
  await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
  expect(saved().map(({ init }) => JSON.parse(String(init.body)))).toEqual([body]);
});

const wrongYear = /^Enter the year of birth with all four digits, from 1900 to 2026\.$/;
const wrongPension = 'Enter a whole number of rupees, 0 for none.';
const wrongDay = 'Choose a day, today at the latest.';

test.each([
  ['age', '', wrongYear],
  ['age', '85', wrongYear],
  ['age', '2027', wrongYear],
  ['age', 'abc', wrongYear],
  ['monthlyPension', '', wrongPension],
  ['monthlyPension', '12,5', wrongPension],
  ['monthlyPension', '-5', wrongPension],
  ['monthlyPension', '99999999', wrongPension],
  ['landSince', '', wrongDay],
  ['landSince', '2026-11-24', wrongDay],
  ['landSince', '1899-12-31', wrongDay],
] as const)('%s does not take "%s", and says why in our own words', async (fact, text, problem) => {
  // The 24th has not begun in India yet.
  vi.useFakeTimers({ now: new Date('2026-11-23T18:00:00Z'), shouldAdvanceTime: true });
  const { answer, saved } = await ask(fact);
  await answer(text);
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(saved()).toHaveLength(0);
  vi.useRealTimers();
});

test('the latest day to choose is today in India, where it may be tomorrow already', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T19:00:00Z'), shouldAdvanceTime: true });
  const { answer, control, onAnswered } = await ask('landSince');
  expect(control.max).toBe('2026-11-24');
  await answer('2026-11-24');
  await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
  vi.useRealTimers();
});

test('a double tap on an answer saves it once', async () => {
  const onAnswered = vi.fn<() => void>();
  const { sent } = await renderScreen(<Question fact="tenure" known={nothing} onAnswered={onAnswered} />, {
    path: '/schemes/pm-kisan',
    words: ['schemes'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: {
      'PUT /schemes/facts': () => Response.json({ success: true, data: nothing }),
      'GET /schemes/for-you': Response.json({ success: true, data: { items: [], nextCursor: null } }),
    },
  });
  const answer = screen.getByRole('button', { name: 'My own' });
  fireEvent.click(answer);
  fireEvent.click(answer);
  await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
  expect(sent.filter(({ name }) => name === 'PUT /schemes/facts')).toHaveLength(1);
  // A later tap is another answer.
  await waitFor(() => expect(answer.closest('fieldset')?.disabled).toBe(false));
  fireEvent.click(answer);
  await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(2));
});

test('by keyboard an answer leaves the focus on the way to change it, which leads to the earlier answer', async () => {
  let facts = nothing;
  const scheme = { rules: [{ kind: 'owns-land' }], states: [], rulesComplete: true } as unknown as SchemeDetail;
  const { person } = await renderScreen(<Why scheme={scheme} />, {
    path: '/schemes/pm-kisan',
    words: ['schemes'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: {
      'GET /schemes/facts': () => Response.json({ success: true, data: facts }),
      'PUT /schemes/facts': () => {
        facts = { ...nothing, tenure: 'none' };
        return Response.json({ success: true, data: facts });
      },
      'GET /schemes/for-you': Response.json({ success: true, data: { items: [], nextCursor: null } }),
    },
  });
  (await screen.findByRole('button', { name: 'I have no land' })).focus();
  await person.keyboard('{Enter}');
  const change = await screen.findByRole('button', { name: 'Change my answer' });
  await waitFor(() => expect(document.activeElement).toBe(change));
  await person.keyboard('{Enter}');
  const earlier = await screen.findByRole('button', { name: 'I have no land', pressed: true });
  await waitFor(() => expect(document.activeElement).toBe(earlier));
  expect(screen.getByRole('button', { name: 'My own', pressed: false })).toBeTruthy();
});

test('a value that was given before stands in its field', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T18:00:00Z'), shouldAdvanceTime: true });
  await renderScreen(<Question fact="age" known={{ ...nothing, age: 41 }} onAnswered={() => undefined} />, {
    path: '/schemes/pm-kisan',
    words: ['schemes'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: {},
  });
  expect(screen.getByLabelText<HTMLInputElement>(labels.age).value).toBe('1985');
  vi.useRealTimers();
});
