import { expect, test } from 'vitest';

import { isLeafStored, leafSizeBytes, leafStoredBytes, readLeaf, removeLeaf, storeLeaf } from './leaf.ts';

test('the sizes are known before anything is fetched', () => {
  expect(leafSizeBytes).toBeGreaterThan(1_000_000);
  expect(leafStoredBytes).toBeGreaterThanOrEqual(leafSizeBytes);
});

test('a browser that keeps nothing says so, and reads no photo', async () => {
  expect(await isLeafStored()).toBe(false);
  await expect(readLeaf([new Blob(['any'])])).rejects.toMatchObject({ name: 'LeafUnavailable', reason: 'notStored' });
  await expect(storeLeaf()).rejects.toMatchObject({ name: 'LeafUnavailable', reason: 'noStorage' });
  await expect(removeLeaf()).resolves.toBeUndefined();
});

test('a person who has given up already is not kept waiting', async () => {
  await expect(readLeaf([new Blob(['any'])], {}, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
});
