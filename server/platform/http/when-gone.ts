import type { FastifyReply } from 'fastify';

import { failure } from '#server/platform/failure.ts';

/** Aborted when the caller hangs up before the answer. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(failure('cancelled'));
  });
  return gone.signal;
}
