import { expect, test } from 'vitest';

import { hasRoom } from './has-room.ts';

const megabyte = 1024 * 1024;
const one = (bytes: number) => ({ photos: [new Blob([new Uint8Array(bytes)])] });

test('twenty wait, and a twenty-first is not kept', () => {
  const small = one(10);
  const others = (count: number) => Array.from({ length: count }, () => small);
  expect(hasRoom(small, others(19))).toBe(true);
  expect(hasRoom(small, others(20))).toBe(false);
});

test('twenty megabytes wait, and not a byte more', () => {
  expect(hasRoom(one(5 * megabyte), [one(15 * megabyte)])).toBe(true);
  expect(hasRoom(one(5 * megabyte), [one(15 * megabyte + 1)])).toBe(false);
});
