import { mostCodeTries } from '#domain/limits.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { hashCode } from '../rules/secrets.ts';
import { countMobileTry } from './store.ts';

export interface CheckCode {
  services: Services;
  mobile: string;
  userId: string | null;
  code: { readonly request: string; readonly otp: string };
}

/** A code counts for ten minutes and five tries. Every wrong code gets the same answer. The caller then takes the code. */
export async function checkCode({ services, mobile, userId, code }: CheckCode): Promise<void> {
  const { db, vault, clock } = services;
  const { request: id, otp } = code;
  const expected = await countMobileTry(db, { id, mobile, userId, mostTries: mostCodeTries, now: clock() });
  if (expected === undefined || expected !== hashCode(vault, id, otp)) throw failure('otp_invalid');
}
