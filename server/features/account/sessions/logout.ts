import type { Services } from '#server/platform/services.ts';

import { hashToken } from '../rules/secrets.ts';
import { removeSessionByToken } from './store.ts';

/** Works with a token that no longer counts, and with none: whoever asks is signed out afterwards. */
export async function logout({ services, token }: { services: Services; token: string | undefined }): Promise<void> {
  if (token !== undefined) await removeSessionByToken(services.db, hashToken(token));
}
