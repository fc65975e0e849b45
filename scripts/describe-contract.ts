import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { readFile } from 'node:fs/promises';

import { endpoints } from '#contract/api.ts';
import { describeApi } from '#server/platform/http/openapi.ts';
import { route } from '#server/platform/http/route.ts';

/** The OpenAPI document as text. It needs only the contract, so its routes have no verbs. */
export async function describeContract(): Promise<string> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await describeApi(app, version);
  for (const endpoint of endpoints) route(app, endpoint, () => Promise.reject(new Error('Described only')));
  await app.ready();
  const document = `${JSON.stringify(app.swagger(), null, 2)}\n`;
  await app.close();
  return document;
}
