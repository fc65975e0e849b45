import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { writeJson } from './write-json.ts';

const written = async (value: unknown) => String(await buffer(Readable.from(writeJson(value))));

async function* itemsOf(items: readonly unknown[]) {
  yield* items;
}

test('a value that can be written as JSON is written as usual', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ stringUnit: 'binary' }), async (value) => {
      expect(await written(value)).toBe(JSON.stringify(value, null, 2));
    }),
  );
  const odd = { at: new Date(0), left: undefined, list: [undefined, { none: undefined }], empty: {}, nothing: [] };
  expect(await written(odd)).toBe(JSON.stringify(odd, null, 2));
});

test('a list that comes bit by bit is written like any other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), async (items) => {
      const deep = (list: unknown) => ({ before: 1, within: { list }, after: [2] });
      expect(await written(deep(itemsOf(items)))).toBe(JSON.stringify(deep(items), null, 2));
    }),
  );
});

test('no more is read of a list than was written', async () => {
  let read = 0;
  async function* endless() {
    for (;;) yield { item: (read += 1) };
  }
  let writtenBytes = 0;
  for await (const piece of writeJson({ list: endless() })) {
    writtenBytes += piece.length;
    if (writtenBytes > 1000) break;
  }
  expect(read).toBeLessThanOrEqual(50);
});
