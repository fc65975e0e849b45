import { mostCodeTries } from '#domain/limits.ts';
import { type Failure, failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { hashCode } from '../rules/secrets.ts';
import { countMobileTry } from './store.ts';

export interface CheckCode {
  services: Services;
  mobile: string;
  userId: string | null;
  code: { readonly request: string; readonly otp: string };
  /** The field of the form that shows the error for a wrong code, where a form has two codes. */
  field?: string | undefined;
}

/** A code counts for ten minutes and five tries. Every wrong code gets the same answer. The caller then takes the code. */
export async function checkCode({ services, mobile, userId, code, field }: CheckCode): Promise<void> {
  const { db, vault, clock } = services;
  const { request: id, otp } = code;
  const expected = await countMobileTry(db, { id, mobile, userId, mostTries: mostCodeTries, now: clock() });
  if (expected === undefined || expected !== hashCode(vault, id, otp)) throw wrongCode(field);
}

export function wrongCode(field: string | undefined): Failure {
  return failure('otp_invalid', field === undefined ? {} : { fields: { [field]: { code: 'otp' } } });
}
