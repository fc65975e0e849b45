import { randomUUID } from 'node:crypto';

import { codeMinutes } from '#domain/limits.ts';
import { sayIn } from '#languages/words.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';
import { SmsFailure } from '#server/platform/sms/sms-form.ts';

import type { Caller } from '../caller.ts';
import { limitTexts } from '../limit-tries.ts';
import { codeLifetimeSeconds, hashCode, makeCode, secondsAfter } from '../rules/secrets.ts';
import { addMobileCode } from './store.ts';

export interface SendCode {
  services: Services;
  mobile: string;
  /** The signed-in person who asks; null for a sign-in. */
  userId: string | null;
  caller: Caller;
}

export interface SentCode {
  /** Only who asked knows this id. They need it to type the code. */
  request: string;
  retryAfterSeconds: number;
}

/**
 * Sends a code to a number while the person waits. It does not look whether the number has an account, so neither the
 * answer nor its time can tell.
 */
export async function sendCode({ services, mobile, userId, caller }: SendCode): Promise<SentCode> {
  const { db, vault, clock, sms, log } = services;
  if (!sms) throw failure('sms_not_set_up');
  const { retryAfterSeconds } = await limitTexts(services, mobile, caller);
  const id = randomUUID();
  const code = makeCode();
  await addMobileCode(db, {
    id,
    mobile,
    userId,
    codeHash: hashCode(vault, id, code),
    expiresAt: secondsAfter(clock(), codeLifetimeSeconds),
  });
  try {
    await sms.send({
      mobile,
      kind: 'code',
      language: caller.language,
      compose: (language) => ({
        text: sayIn('mails', language)('sms.code', { code, minutes: codeMinutes }),
        values: [code],
      }),
    });
  } catch (error) {
    if (!(error instanceof SmsFailure)) throw error;
    log.warn({ err: error }, 'a code could not be sent as a text message');
    throw failure('sms_failed', { cause: error });
  }
  return { request: id, retryAfterSeconds };
}
