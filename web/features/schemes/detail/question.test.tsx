import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { ToldFacts } from '#contract/schemes.ts';
import type { SchemeRule } from '#domain/schemes/scheme-eligibility.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { aSchemeInFull, noFacts } from '../testing.ts';
import { Chances } from './Chances.tsx';

/** Draws the check of a scheme with these rules. The server keeps what is answered. */
async function drawRules(rules: readonly SchemeRule[], start: Partial<ToldFacts> = {}) {
  let facts = { ...noFacts, ...start };
  const drawn = await renderScreen(<Chances scheme={{ ...aSchemeInFull, rules: [...rules] }} />, {
    path: '/schemes/pm-kisan',
    words: ['schemes'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: {
      'GET /schemes/facts': () => Response.json({ success: true, data: facts }),
      'PUT /schemes/facts': ({ init }) => {
        facts = { ...facts, ...(JSON.parse(String(init.body)) as Partial<ToldFacts>) };
        return Response.json({ success: true, data: facts });
      },
    },
  });
  await screen.findByRole('heading', { name: 'Can I get it?' });
  const saved = () =>
    drawn.sent.flatMap(({ name, init }) => (name === 'PUT /schemes/facts' ? JSON.parse(String(init.body)) : []));
  return { ...drawn, saved };
}

const tap = (name: string) => screen.getByRole('button', { name });

test.each([
  [
    'owned-since',
    { kind: 'owned-since', day: '2019-02-01' },
    /since 1 February 2019 or before/,
    'Yes',
    { landSince: '2019-02-01' },
  ],
  [
    'owned-since',
    { kind: 'owned-since', day: '2019-02-01' },
    /since 1 February 2019 or before/,
    'No',
    { landSince: '2019-02-02' },
  ],
  [
    'pension',
    { kind: 'pension-below', rupees: 10_000 },
    /pension of ₹10,000 or more/,
    'Yes',
    { monthlyPension: 10_000 },
  ],
  ['pension', { kind: 'pension-below', rupees: 10_000 }, /pension of ₹10,000 or more/, 'No', { monthlyPension: 9999 }],
] as const)(
  'of a day or a sum only the side of the limit is asked: %s',
  async (_name, rule, question, answer, body) => {
    const { person, saved } = await drawRules([rule]);
    expect(screen.getByRole('group', { name: question })).toBeTruthy();
    await person.click(tap(answer));
    await waitFor(() => expect(saved()).toEqual([body]));
    const passes = (rule.kind === 'owned-since') === (answer === 'Yes');
    const verdict = passes ? 'You qualify, by what you told Khet' : 'By what you told Khet you do not qualify';
    expect(await screen.findByText(verdict)).toBeTruthy();
  },
);

test('one question stands there at a time, and the ring counts what is right', async () => {
  const { person } = await drawRules([{ kind: 'owns-land' }, { kind: 'no-income-tax' }, { kind: 'no-pension-fund' }], {
    tenure: 'owns',
  });
  expect(screen.getByRole('group', { name: /income tax/ })).toBeTruthy();
  expect(screen.queryByRole('group', { name: /NPS/ })).toBeNull();
  expect(screen.getByText('1 of 3 points right')).toBeTruthy();
  await person.click(tap('No'));
  expect(await screen.findByText('2 of 3 points right')).toBeTruthy();
  const next = screen.getByRole('group', { name: /NPS/ });
  // By keyboard and screen reader the next question is the next thing.
  await waitFor(() => expect(document.activeElement).toBe(within(next).getByText(/NPS/)));
  await person.click(tap('No'));
  expect(await screen.findByText('You qualify, by what you told Khet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Don’t know' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Can I get it?'));
});

test('an answer that somebody does not know is left to the office, and can be asked again', async () => {
  const { person, saved } = await drawRules([{ kind: 'no-income-tax' }, { kind: 'no-pension-fund' }]);
  await person.click(tap('Don’t know'));
  await person.click(tap('Don’t know'));
  expect(await screen.findByText(/the office tells/)).toBeTruthy();
  expect(screen.getByText('Nobody in the family pays income tax')).toBeTruthy();
  expect(saved()).toEqual([]);
  await person.click(tap('Ask me again'));
  expect(await screen.findByRole('group', { name: /pay income tax/ })).toBeTruthy();
});

test('a condition that is not met ends the questions, and its answer can be changed', async () => {
  const { person } = await drawRules([{ kind: 'no-income-tax' }, { kind: 'no-pension-fund' }], { paysIncomeTax: true });
  expect(await screen.findByText('By what you told Khet you do not qualify')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Don’t know' })).toBeNull();
  await person.click(tap('Change my answer'));
  expect(screen.getByRole('button', { name: 'Yes', pressed: true })).toBeTruthy();
  await person.click(tap('No'));
  expect(await screen.findByRole('group', { name: /NPS/ })).toBeTruthy();
});

test('a question of "What may I get?" looks here as it does there, and a double tap saves it once', async () => {
  const { saved } = await drawRules([{ kind: 'owns-land' }]);
  const answer = await screen.findByRole('button', { name: 'My own' });
  fireEvent.click(answer);
  fireEvent.click(answer);
  expect(await screen.findByText('You qualify, by what you told Khet')).toBeTruthy();
  expect(saved()).toEqual([{ tenure: 'owns' }]);
});

test('a fact of the profile changes there', async () => {
  const { person } = await drawRules([{ kind: 'land-at-most', size: 2, unit: 'hectare' }], {
    landAcres: 3,
    ofProfile: ['landAcres'],
  });
  await person.click(screen.getByText('Your answers'));
  await person.click(tap('Change my answer'));
  const link = await screen.findByRole('link', { name: 'Fill in your profile' });
  expect(link.getAttribute('href')).toBe('/profile?tab=farming&edit=farmSize&back=%2Fschemes%2Fpm-kisan');
});
