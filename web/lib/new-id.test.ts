import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { newId } from './new-id.ts';

test('an id is a UUID of its own, also on a page without https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, newId);
  expect(ids.every((id) => z.uuid().safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
