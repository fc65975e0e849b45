import type { Services } from '#server/platform/services.ts';

import { engineOf } from './engine.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { translateEngineError } from './translate-engine-error.ts';

export interface ResetPassword {
  services: Services;
  input: { token: string; password: string };
}

/** The link counts once. Every session ends, and the address is confirmed, for the link was read there. */
export async function resetPassword({ services, input }: ResetPassword): Promise<void> {
  refuseCommonPassword(input.password, 'password');
  await translateEngineError('reset_link_invalid', () =>
    engineOf(services).api.resetPassword({ body: { token: input.token, newPassword: input.password } }),
  );
}
