import { expect, test, vi } from 'vitest';

import { lookWith } from '#leaf/testing/looks.ts';

import { isLeafStored, leafSizeBytes, leafStoredBytes, readLeaf, removeLeaf, storeLeaf } from './leaf.ts';
import type { LookReply, LookRequest } from './messages.ts';

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

test('the classes of the place count if they have arrived, and no answer waits for them', async () => {
  const [blight, mould] = ['tomato__late_blight', 'tomato__leaf_mold'];
  const look = { ...lookWith({ [blight]: 0.5, [mould]: 0.4 }), features: new Float32Array(1280).fill(1) };
  vi.stubGlobal('caches', { match: async () => new Response('stored') });
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage({ id }: LookRequest) {
        this.dispatchEvent(new MessageEvent<LookReply>('message', { data: { id, looks: [look] } }));
      }
    },
  );
  const zeros = btoa(String.fromCodePoint(...new Uint8Array(1280)));
  const scores = (id: string, bias: number) => ({ id, plants: 6, weights: zeros, scale: 1, bias });
  const learned = [scores(blight, -3), scores(mould, 3)];
  const likeliest = async (local: Promise<typeof learned>) =>
    (await readLeaf([new Blob(['any'])], { crop: 'tomato' }, { local })).candidates[0]?.classId;
  expect(await likeliest(Promise.resolve(learned))).toBe(mould);
  expect(await likeliest(new Promise(() => undefined))).toBe(blight);
});
