import type { Access, Limit } from '#contract/endpoint.ts';
import type { Farmer } from '#server/platform/actor.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says "stopping" and each reply closes its connection. Requests are still answered. */
    announceStop(): void;
  }
  interface FastifyRequest {
    /** The person with the token of the request. */
    actor: Farmer | undefined;
  }
  interface FastifyContextConfig {
    access?: Access;
    hashesPassword?: boolean;
    /** `probe` is for addresses that machines call without an account. */
    limit?: Limit | 'probe';
  }
}
