import { expect, test } from 'vitest';

import { findPaper, papersToAdd } from './paper-state.ts';

const today = '2026-11-24';
const land = { kind: 'land-record', status: 'Verified', expiresOn: null };

function stateOf(paper: 'aadhaar' | 'land-record', own: Partial<Parameters<typeof findPaper>[1]>) {
  return findPaper(paper, { stored: [], today, ...own }).state;
}

test.each([
  ['there', { stored: [land] }],
  ['there', { stored: [{ ...land, status: 'Pending' }] }],
  ['there', { stored: [{ ...land, kind: 'seven-twelve' }] }],
  ['there', { stored: [{ ...land, status: 'Under Review' }, land] }],
  ['unclear', { stored: [{ ...land, status: 'Under Review' }] }],
  ['unclear', { stored: [{ ...land, status: 'Rejected' }] }],
  ['expired', { stored: [{ ...land, expiresOn: '2026-11-23' }] }],
  ['there', { stored: [{ ...land, expiresOn: today }] }],
  ['waiting', { waiting: ['land-record'] }],
  ['waiting', { waiting: ['eight-a'], stored: [{ ...land, status: 'Under Review' }] }],
  ['in-hand', { inHand: ['land-record'] }],
  ['in-hand', { inHand: ['land-record'], stored: [{ ...land, status: 'Under Review' }] }],
  ['missing', { inHand: ['aadhaar'], waiting: [null], stored: [{ ...land, kind: 'bank-passbook' }] }],
] as const)('a land record is %s with %j', (state, own) => {
  expect(stateOf('land-record', own)).toBe(state);
});

test('an Aadhaar is not met by any other identity paper, nor by one whose kind nobody said', () => {
  for (const kind of ['voter-card', 'pan-card', null, undefined]) {
    expect(stateOf('aadhaar', { stored: [{ kind, status: 'Verified' }], waiting: [kind] })).toBe('missing');
  }
  expect(stateOf('aadhaar', { stored: [{ kind: 'aadhaar', status: 'Verified' }] })).toBe('there');
});

test('to add are the papers that are missing, past their last day or not clear', () => {
  const stored = [
    { kind: 'aadhaar', status: 'Verified' },
    { kind: 'land-record', status: 'Under Review' },
    { kind: 'income-certificate', status: 'Verified', expiresOn: '2026-01-01' },
  ];
  const asked = ['aadhaar', 'land-record', 'bank-passbook', 'income-certificate', 'photo'] as const;
  expect(papersToAdd(asked, { stored, inHand: ['photo'], today })).toEqual([
    'land-record',
    'bank-passbook',
    'income-certificate',
  ]);
});
