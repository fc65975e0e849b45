import type { EventEmitter } from 'node:events';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { failure } from '#server/platform/failure.ts';

/** Aborts when the caller hangs up before the answer. It also works for a request that was read to its end. */
export function whenGone({ raw }: FastifyReply | FastifyRequest): AbortSignal {
  const gone = new AbortController();
  const stream: EventEmitter = raw;
  stream.once('close', () => {
    const isAnswered = 'writableFinished' in raw && raw.writableFinished;
    if (!isAnswered) gone.abort(failure('cancelled'));
  });
  return gone.signal;
}
