import type { Access, Limit } from '#contract/endpoint.ts';
import type { Farmer } from '#server/platform/actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the person whose token came along. */
    actor: Farmer | undefined;
  }
  interface FastifyContextConfig {
    access?: Access;
    hashesPassword?: boolean;
    /** `probe` is for addresses that machines ask, without an account. */
    limit?: Limit | 'probe';
  }
}
