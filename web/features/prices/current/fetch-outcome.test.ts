import { expect, test } from 'vitest';

import type { PriceFetch } from '#contract/price-intake.ts';

import { fetchOutcome } from './fetch-outcome.ts';

function ended(about: Partial<PriceFetch>) {
  return fetchOutcome({
    id: '50000000-0000-4000-8000-000000000000',
    state: 'done',
    source: 'data.gov.in',
    statesDone: 36,
    statesTotal: 36,
    stored: 0,
    quarantined: 0,
    startedAt: null,
    finishedAt: null,
    problem: null,
    trouble: null,
    ...about,
  });
}
const down = { state: 'failed', trouble: 'unreachable' } as const;

test('a fetch that went well is whole, with new prices or with nothing newer', () => {
  expect(ended({ stored: 12 })).toMatchObject({ headline: 'done', isWhole: true, isPartOfStates: false });
  expect(ended({})).toMatchObject({ headline: 'nothing', isWhole: true });
});

test('the rows stored before the source failed are told, with how far it came', () => {
  const outcome = ended({ ...down, stored: 900, statesDone: 30 });
  expect(outcome).toMatchObject({ headline: 'done', isWhole: false, isPartOfStates: true, trouble: 'unreachable' });
});

test('a source that gave nothing at all is not one that has nothing newer, nor one that answered in part', () => {
  expect(ended({ ...down, statesDone: 0 })).toMatchObject({ headline: 'failed', isPartOfStates: false });
  expect(ended({ ...down, statesDone: 30 })).toMatchObject({ headline: 'none', isPartOfStates: true });
});

test('prices that were set aside are counted, and "nothing newer" is not said of them', () => {
  expect(ended({ quarantined: 4 })).toMatchObject({ headline: 'none', isWhole: false, setAside: 4 });
  expect(ended({ quarantined: 4, stored: 12 })).toMatchObject({ headline: 'done', isWhole: false, setAside: 4 });
  expect(ended({ ...down, statesDone: 0, quarantined: 4 })).toMatchObject({ headline: 'none', setAside: 4 });
});

test('a trouble is told also of a fetch that came to its end', () => {
  expect(ended({ stored: 12, trouble: 'incomplete' })).toMatchObject({ headline: 'done', isWhole: false });
  expect(ended({ trouble: 'incomplete' })).toMatchObject({ headline: 'none', isWhole: false, trouble: 'incomplete' });
});
