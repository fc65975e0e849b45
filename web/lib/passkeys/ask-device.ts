import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { z } from 'zod';

import type * as contract from '#contract/account-passkeys.ts';

type Input<E extends { body: z.core.$ZodType }> = z.input<E['body']>;
type Data<E extends { reply: z.core.$ZodType }> = z.output<E['reply']> extends { data: infer D } ? D : never;

/** Only these fields are sent: what else a browser tells, Khet does not need. */
export async function makePasskey(
  options: Data<typeof contract.preparePasskey>,
): Promise<Input<typeof contract.addPasskey>> {
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject } = response;
  return { id, response: { clientDataJSON, attestationObject } };
}

export async function signChallenge(
  options: Data<typeof contract.prepareSignInWithPasskey>,
): Promise<Input<typeof contract.signInWithPasskey>> {
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
