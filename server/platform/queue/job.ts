import { strictObject } from 'zod/mini';
import type * as z from 'zod/v4/core';

/** A payload is a JSON object; it is checked when it is queued and again before it runs. */
export type PayloadSchema = z.$ZodType<object, object>;

/** Of a job that needs none, as every one that runs by itself. */
export const noPayload = strictObject({});

/** A kind of background work. `S` is the server's services for it. */
export interface Job<S = never, P extends PayloadSchema = PayloadSchema> {
  /** `feature.verb-noun`; also the name of its queue, so it never changes. */
  readonly name: string;
  readonly payload: P;
  /** Attempts after the first, with growing pauses; 8 of them span about half an hour. */
  readonly retryLimit?: number;
  readonly retryDelaySeconds?: number;
  /** Longer than this is a failed attempt, and `signal` says so. */
  readonly timeoutSeconds?: number;
  /** How many of these one process runs at once. */
  readonly concurrency?: number;
  /** Runs by itself by India's clock, with an empty payload; a run missed while nothing was up is made up for, once. */
  readonly cron?: { readonly expression: string };
  /** May be called more than once for one job, also after it succeeded: a process can die before it says so. */
  handle(call: JobCall<S, z.output<P>>): Promise<void>;
}

export interface JobCall<S, T> {
  readonly id: string;
  readonly payload: T;
  readonly services: S;
  /** Aborted when the time is up, or when the process stops and cannot wait any longer. */
  readonly signal: AbortSignal;
  /** From 1. */
  readonly attempt: number;
}

/** Says that trying again cannot help: the job goes straight to the failed ones, with this reason. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

export function defineJob<S, P extends PayloadSchema>(job: Job<S, P>): Job<S, P> {
  return job;
}
