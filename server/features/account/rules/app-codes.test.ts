import { describe, expect, test } from 'vitest';

import { appAddress, appCodeAt, findStep, makeAppKey, makeSpareCodes, stepAt } from './app-codes.ts';

/** "12345678901234567890", the key of the examples in RFC 6238. */
const exampleKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

// The RFC's table shows eight digits; an app shows the last six of them.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d is that of RFC 6238', (second, code) => {
  expect(appCodeAt(exampleKey, stepAt(new Date(second * 1000)))).toBe(code);
});

describe('a code', () => {
  const now = new Date('2026-11-20T06:30:10Z');
  const step = stepAt(now);

  test('counts in its own half minute and in the two beside it', () => {
    for (const off of [-1, 0, 1]) expect(findStep(exampleKey, appCodeAt(exampleKey, step + off), now)).toBe(step + off);
    for (const off of [-2, 2]) expect(findStep(exampleKey, appCodeAt(exampleKey, step + off), now)).toBeUndefined();
  });

  test('of another key does not count', () => {
    const other = makeAppKey();
    expect(other).toMatch(/^[A-Z2-7]{32}$/);
    expect(findStep(exampleKey, appCodeAt(other, step), now)).toBeUndefined();
  });
});

test('spare codes are ten, all different, of ten digits', () => {
  const codes = makeSpareCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^\d{10}$/);
});

test('the address names the account and carries the key', () => {
  const address = new URL(appAddress(exampleKey, 'asha+1@example.org'));
  expect(decodeURIComponent(address.pathname)).toBe('/Khet:asha+1@example.org');
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: exampleKey, issuer: 'Khet' });
});
