import { strictObject } from 'zod/mini';
import type * as z from 'zod/v4/core';

/** A payload is a JSON object. The queue checks it when it is queued and again before it runs. */
export type PayloadSchema = z.$ZodType<object, object>;

/** The payload of a job that needs none. Every scheduled job has this one. */
export const noPayload = strictObject({});

/** A kind of background work. `S` is the server's services for it. */
export interface Job<S = never, P extends PayloadSchema = PayloadSchema> {
  /** `feature.verb-noun`. It is also the name of the job's queue, so it never changes. */
  readonly name: string;
  readonly payload: P;
  /** Attempts after the first, with growing pauses; 8 attempts take about half an hour. */
  readonly retryLimit?: number;
  readonly retryDelaySeconds?: number;
  /** A longer attempt fails, and `signal` aborts. */
  readonly timeoutSeconds?: number;
  /** How many jobs of this kind one process runs at once. */
  readonly concurrency?: number;
  /** Runs by India's clock, with an empty payload. After a time without a process, one missed run follows. */
  readonly cron?: { readonly expression: string };
  /** May be called more than once for one job, even after a success: a process can die before it reports it. */
  handle(call: JobCall<S, z.output<P>>): Promise<void>;
}

export interface JobCall<S, T> {
  readonly id: string;
  readonly payload: T;
  readonly services: S;
  /** Aborts when the time is up, or when the process stops and cannot wait longer. */
  readonly signal: AbortSignal;
  /** The number of this attempt, from 1. */
  readonly attempt: number;
}

/** Says that another try cannot help: the job fails at once, for this reason. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

export function defineJob<S, P extends PayloadSchema>(job: Job<S, P>): Job<S, P> {
  return job;
}
