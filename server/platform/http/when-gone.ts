import type { EventEmitter } from 'node:events';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { failure } from '#server/platform/failure.ts';

/** Aborted when the caller hangs up before the answer; asked of a request, also once it was read to its end. */
export function whenGone({ raw }: FastifyReply | FastifyRequest): AbortSignal {
  const gone = new AbortController();
  const stream: EventEmitter = raw;
  stream.once('close', () => {
    const isAnswered = 'writableFinished' in raw && raw.writableFinished;
    if (!isAnswered) gone.abort(failure('cancelled'));
  });
  return gone.signal;
}
