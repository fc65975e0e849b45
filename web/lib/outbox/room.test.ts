import { expect, test } from 'vitest';

import { hasRoom } from './room.ts';

const megabyte = 1024 * 1024;
const room = { most: 20, mostBytes: 20 * megabyte };
const one = (size: number) => ({ files: [{ size }] });

test('twenty wait, and a twenty-first is not kept', () => {
  const small = one(10);
  const others = (count: number) => Array.from({ length: count }, () => small);
  expect(hasRoom(small, others(19), room)).toBe(true);
  expect(hasRoom(small, others(20), room)).toBe(false);
});

test('twenty megabytes wait, and not a byte more', () => {
  expect(hasRoom(one(5 * megabyte), [one(15 * megabyte)], room)).toBe(true);
  expect(hasRoom(one(5 * megabyte), [one(15 * megabyte + 1)], room)).toBe(false);
});
