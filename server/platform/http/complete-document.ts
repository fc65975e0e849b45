import { toJSONSchema } from 'zod/v4/core';

import { endpoints } from '#contract/api.ts';
import { basePath, type Endpoint } from '#contract/endpoint.ts';

interface Operation {
  requestBody?: { required?: boolean; content: Record<string, unknown> };
  responses: Record<string, unknown>;
}

interface Document {
  paths?: Record<string, Record<string, Operation> | undefined>;
}

/** Adds what Fastify's schemas do not say: the parts of an upload, the kinds of bytes, the answer to a wrong method. */
export function completeDocument<D extends object>(document: D): D {
  const { paths = {} } = document as Document;
  for (const endpoint of endpoints) {
    const operation =
      paths[`${basePath}${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[endpoint.method.toLowerCase()];
    if (!operation) continue;
    if (endpoint.parts) describeUpload(operation, endpoint.parts);
    if (endpoint.bytes) describeBytes(operation, endpoint.bytes);
  }
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

/** JavaScript reads `\\p{\u2026}`; most other programs that read a document like this do not. Our own check stays. */
function withoutForeignPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutForeignPatterns);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, each]) => key !== 'pattern' || !/\\p\{/i.test(String(each)));
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutForeignPatterns(each)]));
}
