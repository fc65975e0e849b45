import type { Access, Limit } from '#contract/endpoint.ts';
import type { Actor } from '#server/platform/actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
  }
  interface FastifyContextConfig {
    access?: Access;
    hashesPassword?: boolean;
    /** `probe` is for addresses that machines ask, without an account. */
    limit?: Limit | 'probe';
  }
}
