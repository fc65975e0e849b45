import type { Services } from '#server/platform/services.ts';

import { accountIn, hashToken } from '../rules/secrets.ts';
import { removeSessionByToken } from './store.ts';

/** Works with an expired token and without one too, because the caller is signed out in any case. */
export async function logout({ services, token }: { services: Services; token: string | undefined }): Promise<void> {
  if (token === undefined) return;
  await removeSessionByToken(services.db, { tokenHash: hashToken(token), userId: accountIn(token) });
}
