import type { JobResult, JobWithMetadata } from 'pg-boss';
import { safeParse } from 'zod/v4/core';

import type { Logger } from '#server/platform/log/logger.ts';

import { type Job, PermanentFailure } from './job.ts';

/** The end of one attempt, for the metrics. */
export interface Settled {
  readonly job: string;
  readonly outcome: 'completed' | 'failed';
  readonly willRetry: boolean;
  readonly durationMs: number;
}

export interface AttemptParts<S> {
  job: Job<S>;
  services: S;
  log: Logger;
  onSettled: (settled: Settled) => void;
}

export const defaultTimeoutSeconds = 15 * 60;

/** Runs one attempt and decides the job's next state. It logs names and ids, never payloads. */
export async function runAttempt<S>(parts: AttemptParts<S>, taken: JobWithMetadata): Promise<JobResult> {
  const { job, log, onSettled } = parts;
  const about = { job: job.name, jobId: taken.id, attempt: taken.retryCount + 1 };
  const started = performance.now();
  const end = (outcome: Settled['outcome'], willRetry: boolean) => {
    const durationMs = Math.round(performance.now() - started);
    onSettled({ job: job.name, outcome, willRetry, durationMs });
    return durationMs;
  };
  try {
    await perform(parts, taken);
    log.info({ ...about, durationMs: end('completed', false) }, 'job done');
    return { id: taken.id, status: 'completed' };
  } catch (error) {
    const final = error instanceof PermanentFailure;
    const willRetry = !final && taken.retryCount < taken.retryLimit;
    const durationMs = end('failed', willRetry);
    log[willRetry ? 'warn' : 'error']({ ...about, durationMs, willRetry, err: describe(error) }, 'job failed');
    return { id: taken.id, status: final ? 'deadletter' : 'failed', output: { reason: reasonOf(error) } };
  }
}

async function perform<S>({ job, services }: AttemptParts<S>, taken: JobWithMetadata): Promise<void> {
  const payload = safeParse(job.payload, taken.data);
  // Another version of Khet wrote this payload, and this version cannot read it.
  if (!payload.success) throw new PermanentFailure(`The payload is not what ${job.name} takes`);
  const { timeoutSeconds = defaultTimeoutSeconds } = job;
  const timeUp = AbortSignal.timeout(timeoutSeconds * 1000);
  const signal = AbortSignal.any([taken.signal, timeUp]);
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => {
    reject(new Error(timeUp.aborted ? `It took longer than ${timeoutSeconds} s` : 'The process stopped'));
  });
  const attempt = taken.retryCount + 1;
  await Promise.race([job.handle({ id: taken.id, payload: payload.data, services, signal, attempt }), givenUp]);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'It threw what is not an error';
}

/** Describes an error without the driver's extra fields: PostgreSQL's `detail` quotes the row. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: reasonOf(error) };
  const { code } = error as NodeJS.ErrnoException;
  return { type: error.name, code, message: error.message, stack: error.stack };
}
