import { expect, test } from 'vitest';

import { schemePapers } from '#domain/schemes.ts';

import { documentTypes } from './documents.ts';

test('every paper that a scheme asks for has a place in the document store', () => {
  const types: readonly string[] = documentTypes;
  expect(Object.values(schemePapers).filter((type) => !types.includes(type))).toEqual([]);
});
