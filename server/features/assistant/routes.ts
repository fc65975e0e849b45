import type { FastifyInstance, FastifyReply } from 'fastify';
import { Readable } from 'node:stream';

import * as contract from '#contract/assistant.ts';
import { Failure, failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { chat } from './chat.ts';

export function assistantRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    contract.chat,
    async ({ actor, body, reply }) => {
      if (!body) throw failure('unsupported_type');
      const { messages, language, memory } = body;
      return sendEvents(services, reply, (signal) => chat({ services, actor, language, signal, messages, memory }));
    },
    // A compressor would hold words back until it has enough of them.
    { compress: false },
  );
}

/** One event a line, as it comes; each is held against the contract. */
function sendEvents(
  services: Services,
  reply: FastifyReply,
  begin: (signal: AbortSignal) => AsyncGenerator<contract.ChatEvent, void, undefined>,
): FastifyReply {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(failure('cancelled')));
  async function* lines(): AsyncGenerator<string, void, undefined> {
    try {
      for await (const event of begin(gone.signal)) yield `${JSON.stringify(contract.chatEvent.parse(event))}\n`;
    } catch (error) {
      if (gone.signal.aborted) return;
      const known = error instanceof Failure ? error : failure('internal');
      if (!(error instanceof Failure)) services.log.error({ err: error, requestId: reply.request.id }, 'kai failed');
      yield `${JSON.stringify({ kind: 'error', code: known.code, message: known.message })}\n`;
    }
  }
  return (
    reply
      .type(`${contract.chatStreamType}; charset=utf-8`)
      .header('cache-control', 'no-store')
      // A proxy before us sends each line on at once.
      .header('x-accel-buffering', 'no')
      .send(Readable.from(lines()))
  );
}
