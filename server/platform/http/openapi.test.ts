import { readFile } from 'node:fs/promises';

import SwaggerParser from '@apidevtools/swagger-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';

import { endpoints } from '#contract/api.ts';

interface Operation {
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** The committed document; a gate keeps it equal to the contract. */
let text: string;
let operations: [string, Operation][];

beforeAll(async () => {
  text = await readFile(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation> & { description: string }> };
  operations = Object.entries(paths).flatMap(([path, { description: _about, ...methods }]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});

function nameOf({ method, path }: (typeof endpoints)[number]): string {
  return `${method} /api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

test('every endpoint of the contract is in it', () => {
  expect(operations.map(([name]) => name)).toEqual(expect.arrayContaining(endpoints.map(nameOf)));
});

test('every operation says how it answers when it works, and how when it does not', () => {
  const silent = operations.filter(([, { responses }]) => !('200' in responses || '303' in responses));
  expect(silent.map(([name]) => name)).toEqual([]);
  expect(operations.filter(([, { responses }]) => !('4XX' in responses)).map(([name]) => name)).toEqual([]);
});

test('every upload says its parts', () => {
  const uploads = endpoints.filter(({ multipart }) => multipart);
  for (const upload of uploads) {
    const named = nameOf(upload);
    const operation = operations.find(([name]) => name === named)?.[1];
    const schema = operation?.requestBody?.content['multipart/form-data']?.schema;
    const parts = Object.keys(schema?.properties ?? {});
    expect([named, parts]).toEqual([named, expect.arrayContaining([upload.parts?.file])]);
  }
  expect(uploads.length).toBeGreaterThanOrEqual(5);
});

test('a request that may be sent again says that it takes a key, and whether it needs one', () => {
  const keyed = operations.flatMap(([name, { parameters = [] }]) =>
    parameters
      .filter((each) => each.name === 'Idempotency-Key' && each.in === 'header')
      .map(({ required }): [string, boolean | undefined] => [name, required]),
  );
  expect(Object.fromEntries(keyed)).toEqual({
    'POST /api/v1/crop-disease/described': true,
    'POST /api/v1/crop-disease/diagnose': false,
    'POST /api/v1/crop-disease/from-phone': true,
    'POST /api/v1/documents/upload': false,
    'POST /api/v1/market-prices/alerts': false,
    'POST /api/v1/my-crops': false,
  });
});

test('every address says what any other method gets', () => {
  const { paths } = JSON.parse(text) as { paths: Record<string, { description?: string }> };
  expect(paths['/api/v1/documents']?.description).toContain('405 `method_not_allowed`, with `Allow: GET, HEAD`');
  const silent = Object.entries(paths).filter(([, { description }]) => description?.includes('405') !== true);
  expect(silent.map(([path]) => path)).toEqual([]);
});

test('no pattern needs a reader that knows Unicode properties', () => {
  expect(text).not.toMatch(/\\p\{/i);
});

describe('a program that is not ours', () => {
  test.each([
    [
      'checks it against the schema of OpenAPI',
      async (document: Record<string, unknown>) => {
        const { valid, errors } = await new Validator().validate(document);
        if (!valid) throw new Error(JSON.stringify(errors));
      },
    ],
    [
      'follows its references',
      async (document: Record<string, unknown>) => void (await SwaggerParser.validate(document as never)),
    ],
  ])('%s, and bites on one that is broken', async (_how, read) => {
    await expect(read(JSON.parse(text) as Record<string, unknown>)).resolves.toBeUndefined();
    const broken = JSON.parse(text.replace('"paths"', '"ways"')) as Record<string, unknown>;
    await expect(read(broken)).rejects.toThrow(/ways|valid/i);
  });
});
