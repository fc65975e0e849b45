import { type ErrorCode, errors } from '#contract/errors.ts';
import type { FieldProblems } from '#contract/field-problems.ts';

/** A failure that a person can cause or understand. Any other error is a defect. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly fields: FieldProblems | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly registration: string | undefined;
  readonly challenge: string | undefined;

  constructor(code: ErrorCode, options: FailureOptions = {}) {
    super(options.message ?? errors[code][1], { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.registration = options.registration;
    this.challenge = options.challenge;
  }
}

export interface FailureOptions {
  message?: string;
  fields?: FieldProblems;
  retryAfterSeconds?: number;
  /** The registration that waits for its code. */
  registration?: string;
  /** The sign-in that waits for its second step. */
  challenge?: string;
  cause?: unknown;
}

export function failure(code: ErrorCode, options?: FailureOptions): Failure {
  return new Failure(code, options);
}
