import { expect, test } from 'vitest';

import { namesOfNoScheme, schemePapers } from '#domain/schemes/schemes.ts';

import { endpoints } from './api.ts';
import { documentTypes } from './documents.ts';

test('every paper that a scheme asks for has a place in the document store', () => {
  const types: readonly string[] = documentTypes;
  expect(Object.values(schemePapers).filter((type) => !types.includes(type))).toEqual([]);
});

test('every name that an endpoint has where a scheme’s id could stand is known as no scheme', () => {
  const names = endpoints.map(({ path }) => /^\/schemes\/([a-z-]+)$/.exec(path)?.[1]);
  const known = [...new Set(names.filter((name) => name !== undefined))].toSorted();
  expect(namesOfNoScheme).toEqual(known);
});
