import { type LanguageModelMiddleware, wrapLanguageModel } from 'ai';

import { askPool, type KeyPool, type Turn } from './key-pool.ts';
import { openStream } from './open-stream.ts';
import type { Model } from './providers/model.ts';
import { asRefused, isRefused } from './refusal.ts';
import { Setback } from './setback.ts';

type Generated = Awaited<ReturnType<Model['doGenerate']>>;

/**
 * A model for the SDK that asks the pool's keys in turn. Every call of the SDK is one question to the pool,
 * so each step of a conversation with tools is charged and retried by the same rules.
 */
export function createPooledModel({
  pool,
  modelOf,
  withinMs,
}: {
  pool: KeyPool;
  modelOf: (keyId: string) => Model;
  withinMs: number;
}): Model {
  const middleware: LanguageModelMiddleware = {
    specificationVersion: 'v3',
    wrapGenerate: ({ params }) =>
      askPool(pool, {
        withinMs,
        signal: params.abortSignal,
        attempt: ({ keyId, watch }) => generate(modelOf(keyId), params, watch),
      }),
    wrapStream: ({ params }) =>
      askPool(pool, {
        withinMs,
        signal: params.abortSignal,
        attempt: (turn) => stream(modelOf(turn.keyId), params, turn),
      }),
  };
  // The wrapped model only gives its name, because the pool chooses the model anew for each call.
  return wrapLanguageModel({ model: modelOf(pool.keyIds[0] ?? ''), middleware });
}

type Params = Parameters<Model['doGenerate']>[0];

async function generate(model: Model, params: Params, watch: Turn['watch']) {
  try {
    const result = await model.doGenerate({ ...params, abortSignal: watch.signal });
    if (isRefused(result)) return { value: asRefused(result), refused: true };
    if (!result.content.some(isContent)) throw new Setback('empty', 'Empty response');
    return { value: result, refused: false };
  } finally {
    watch.stop();
  }
}

async function stream(model: Model, params: Params, turn: Turn) {
  const result = await model.doStream({ ...params, abortSignal: turn.watch.signal });
  const opened = await openStream(result.stream, turn);
  return { value: { ...result, stream: opened.stream }, refused: opened.refused };
}

function isContent(part: Generated['content'][number]): boolean {
  return part.type === 'tool-call' || (part.type === 'text' && part.text.trim() !== '');
}
