import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { changeUser } from '#web/lib/session/session.ts';

import { forgetCodeRequests } from '../form/code-requests.ts';

interface Join {
  readonly email: string;
  readonly registration: string;
  readonly otp: string;
}

/** Confirms the address of the account that is signed in here. */
export async function joinAddress(body: Join): Promise<void> {
  await confirm(body);
  forgetCodeRequests();
  changeUser((await call('GET /auth/me')).user);
}

/** The confirmation also signs in. This page is signed in already, so the second session ends at once. */
async function confirm(body: Join): Promise<void> {
  try {
    const { token } = await call('POST /auth/verifyotp', { body, keepSessionOn401: true });
    const headers = { authorization: `Bearer ${token}` };
    // Without a line the session stays, and the list of devices shows it.
    await call('GET /auth/logout', { headers, keepSessionOn401: true }).catch(() => undefined);
  } catch (error) {
    // The address is the account's now. Only the sign-in wants a second step.
    if (!(error instanceof ApiError) || error.code !== 'second_factor_needed') throw error;
  }
}
