import type { FastifyInstance } from 'fastify';

import { readAiStatus } from '#contract/ai.ts';
import { route } from '#server/platform/http/route.ts';

import type { Ai } from './ai.ts';

/** Tells the web app the names of the models that answer, and nothing else of the configuration. */
export function serveAiStatus(app: FastifyInstance, ai: Ai, builtIn: { leaf: boolean; kai: boolean }): void {
  const { words, vision, hearing } = ai;
  const data = { vision: { ...vision }, words: { ...words }, hearing: { ...hearing }, builtIn };
  route(app, readAiStatus, async () => ({ success: true, data }));
}
