import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoints } from './api.ts';
import { type FieldProblem, fieldProblemCodes, fieldProblemOf } from './field-problems.ts';

function problemsOf(schema: z.ZodMiniType, value: unknown): FieldProblem[] {
  return schema.safeParse(value).error?.issues.map(fieldProblemOf) ?? [];
}

test.each([
  ['text for a number', z.number(), 'three', { code: 'wrong_type' }],
  ['a part of one', z.number().check(z.int()), 1.5, { code: 'not_whole' }],
  ['too short', z.string().check(z.minLength(8)), 'short', { code: 'too_short', min: 8 }],
  ['too long', z.string().check(z.maxLength(3)), 'long', { code: 'too_long', max: 3 }],
  ['too many', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], { code: 'list_too_long', max: 1 }],
  ['too few', z.array(z.string()).check(z.minLength(1)), [], { code: 'list_too_short', min: 1 }],
  ['too large', z.number().check(z.lte(90)), 91, { code: 'too_large', max: 90 }],
  // 0 itself is not allowed, so "at least 0" would be wrong.
  ['not above', z.number().check(z.gt(0)), 0, { code: 'too_small' }],
  ['not one of them', z.enum(['a', 'b']), 'c', { code: 'not_listed' }],
  ['not asked for', z.strictObject({}), { admin: true }, { code: 'unexpected' }],
  ['no day', z.iso.date(), 'soon', { code: 'date' }],
  ['no address', z.email(), 'asha', { code: 'email' }],
  ['a format that the schema names', z.string().check(z.regex(/^\d{6}$/, 'otp')), '12', { code: 'otp' }],
  ['a format that it does not name', z.string().check(z.regex(/^\d{6}$/)), '12', { code: 'wrong_format' }],
  ['none of several', z.union([z.number(), z.boolean()]), 'x', { code: 'wrong_format' }],
] as const)('a schema’s complaint of %s is a code, with its bound', (_name, schema, value, problem) => {
  expect(problemsOf(schema, value)).toEqual([problem]);
});

/** The message of every schema without its own code, whatever language another part has set for zod. */
const unsaid = 'nothing';
const allowed = new Set<string>([unsaid, ...fieldProblemCodes]);

test('no schema of the contract says a sentence of its own', () => {
  const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.string({ minLength: 300, maxLength: 400 }));
  for (const { params, query, body, parts } of endpoints) {
    for (const schema of [params, query, body, parts?.fields]) {
      if (!schema) continue;
      const shape = 'shape' in schema ? Object.keys(schema.shape as object) : [];
      const given = fc.dictionary(fc.constantFrom('more', ...shape), value);
      fc.assert(
        fc.property(fc.oneof(fc.jsonValue(), given), (sent) => {
          const said = schema.safeParse(sent, { error: () => unsaid }).error?.issues ?? [];
          expect(said.filter(({ message }) => !allowed.has(message))).toEqual([]);
        }),
        { numRuns: 100 },
      );
    }
  }
});
