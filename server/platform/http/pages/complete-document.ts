import { toJSONSchema } from 'zod/v4/core';

import { endpoints } from '#contract/api.ts';
import { basePath } from '#contract/base-path.ts';
import type { Endpoint } from '#contract/endpoint.ts';

import { idempotencyKeyPattern } from '../idempotency-key.ts';

interface Operation {
  parameters?: unknown[];
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];
type Path = { description?: string } & { [method in Method]?: Operation };

interface Document {
  paths?: Record<string, Path | undefined>;
}

/**
 * Adds the facts that Fastify's schemas leave out: the parts of an upload, the kinds of bytes, the answer to a wrong
 * method.
 */
export function completeDocument<D extends object>(document: D): D {
  const { paths = {} } = document as Document;
  for (const endpoint of endpoints) {
    const path = paths[`${basePath}${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`];
    const operation = path?.[endpoint.method.toLowerCase() as Method];
    if (!operation) continue;
    if (endpoint.parts) describeUpload(operation, endpoint.parts);
    if (endpoint.bytes) describeBytes(operation, endpoint.bytes);
    if (endpoint.idempotencyKey) describeKey(operation, endpoint.idempotencyKey);
  }
  for (const path of Object.values(paths)) if (path) describeWrongMethods(path);
  return withoutForeignPatterns(document) as D;
}

function describeUpload(operation: Operation, { fields, file, mostFiles }: NonNullable<Endpoint['parts']>): void {
  const { $schema: _version, ...schema } = toJSONSchema(fields, { io: 'input' });
  const bytes = { type: 'string', format: 'binary' };
  const part = mostFiles === 1 ? bytes : { type: 'array', items: bytes, minItems: 1, maxItems: mostFiles };
  const json = operation.requestBody?.content['application/json'];
  operation.requestBody = {
    required: true,
    content: {
      'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, [file]: part } } },
      ...(json === undefined ? {} : { 'application/json': json }),
    },
  };
}

function describeBytes(operation: Operation, { types, status = 200 }: NonNullable<Endpoint['bytes']>): void {
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  operation.responses[String(status)] =
    status === 303
      ? { description: 'Leads on', headers: { location: { schema: { type: 'string' } } } }
      : { description: 'Default Response', content };
}

function describeKey(operation: Operation, asked: NonNullable<Endpoint['idempotencyKey']>): void {
  operation.parameters = [
    ...(operation.parameters ?? []),
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: asked === 'must',
      description: 'A key of your own for this call. Sent again with the same key, it is done once.',
      schema: { type: 'string', pattern: idempotencyKeyPattern },
    },
  ];
}

/** The same answer as in `error-mapper.ts`: OpenAPI has no place for an operation that does not exist. */
function describeWrongMethods(path: Path): void {
  const known = methods
    .filter((method) => path[method])
    .flatMap((method) => (method === 'get' ? ['get', 'head'] : method));
  path.description = `Any other method: 405 \`method_not_allowed\`, with \`Allow: ${known.join(', ').toUpperCase()}\`.`;
}

/**
 * JavaScript reads `\\p{\u2026}`, but most other programs do not. So such patterns leave the document; the server still
 * checks them.
 */
function withoutForeignPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutForeignPatterns);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, each]) => key !== 'pattern' || !/\\p\{/i.test(String(each)));
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutForeignPatterns(each)]));
}
