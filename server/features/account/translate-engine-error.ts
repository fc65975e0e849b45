import { APIError } from 'better-auth/api';

import type { ErrorCode } from '#contract/errors.ts';
import { failure } from '#server/platform/failure.ts';

const codes: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  INVALID_OTP: 'otp_invalid',
  OTP_EXPIRED: 'otp_invalid',
  TOO_MANY_ATTEMPTS: 'otp_invalid',
  INVALID_TOKEN: 'reset_link_invalid',
};

/**
 * Calls the engine and says its refusals in our codes. `otherwise` is for a user that went away
 * meanwhile; any other error is a defect and passes through.
 */
export async function translateEngineError<T>(otherwise: ErrorCode, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const code = codes[String(error.body?.code)];
    if (code) throw failure(code, { cause: error });
    if (error.body?.code === 'USER_NOT_FOUND' || error.body?.code === 'FAILED_TO_CREATE_SESSION') {
      throw failure(otherwise, { cause: error });
    }
    throw error;
  }
}
