import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { isId, newId } from './new-id.ts';

test('an id is a UUID of its own, also on a page without https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, newId);
  expect(ids.every((id) => z.uuid().safeParse(id).success && isId(id))).toBe(true);
  expect(new Set(ids).size).toBe(100);
});

test.each(['history', 'types', '', '0190-1', 'x7c9e6679-7425-40de-944b-e07fc1f90ae7'])('%j is no id', (name) => {
  expect(isId(name)).toBe(false);
});
