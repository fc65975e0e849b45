import type { Services } from '#server/platform/services.ts';

import { hashToken } from '../rules/secrets.ts';
import { removeSessionByToken } from './store.ts';

/** Also works with a token that no longer counts and without one: the caller is signed out afterwards. */
export async function logout({ services, token }: { services: Services; token: string | undefined }): Promise<void> {
  if (token !== undefined) await removeSessionByToken(services.db, hashToken(token));
}
