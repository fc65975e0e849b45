import { expect, test } from 'vitest';
import { toJSONSchema } from 'zod/v4/core';

import { endpoints } from './api.ts';

/** The lists and the texts without a limit, by their place in a schema. A format or a whole pattern limits a text too. */
function withoutLimit(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxItems, maxLength, enum: listed, const: only, format, pattern } = schema as Record<string, unknown>;
  const isEndlessList = type === 'array' && maxItems === undefined;
  const isLimitedText = [maxLength, listed, only, format, pattern].some((limit) => limit !== undefined);
  const here = isEndlessList || (type === 'string' && !isLimitedText) ? [place] : [];
  return [...here, ...Object.entries(schema).flatMap(([name, part]) => withoutLimit(part, `${place} ${name}`))];
}

test('every list and every text that a caller may send has a limit', () => {
  const found = endpoints.flatMap(({ method, path, params, query, body, parts }) =>
    [params, query, body, parts?.fields].flatMap((schema) =>
      schema ? withoutLimit(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${method} ${path}`) : [],
    ),
  );
  expect(found).toEqual([]);
});
