import * as z from 'zod/mini';

import { device, ownerForm, signedInReply } from './account.ts';
import { secondCodeField } from './account-second-factor.ts';
import { dataReply, endpoint, idParams, messageReply } from './endpoint.ts';

/** Bytes as base64url, as browsers write them. */
function bytesField(most: number) {
  return z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/));
}

/** Longer ids exist by the standard only; phones make 16 to 64 bytes. */
const credentialId = bytesField(1400);
const kind = z.literal('public-key');

const passkey = z.strictObject({
  id: z.uuid(),
  /** The browser and the system that added it. */
  device,
  createdAt: z.iso.datetime(),
  /** Null until it has signed in. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/auth/passkeys',
  summary: 'The passkeys that sign in to this account',
  access: 'signed-in',
  limit: 'read',
  reply: dataReply(z.array(passkey)),
});

/** The options of the browser's `credentials.create`, as JSON. */
const makingOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: kind, alg: z.number() })),
  excludeCredentials: z.array(z.strictObject({ type: kind, id: z.string() })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.number(),
});

export const preparePasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: 'Give a browser the facts for a new passkey; good once, for five minutes',
  access: 'signed-in',
  limit: 'account',
  hashesPassword: true,
  body: z.strictObject({
    owner: ownerForm,
    /** Needed where the second step is on, because a passkey counts as both steps. */
    code: z.optional(secondCodeField),
  }),
  reply: dataReply(makingOptions),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Keep the passkey that the browser has made; its owner is told',
  access: 'signed-in',
  limit: 'account',
  body: z.strictObject({
    id: credentialId,
    response: z.strictObject({ clientDataJSON: bytesField(4000), attestationObject: bytesField(20_000) }),
  }),
  reply: dataReply(passkey),
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  summary: 'Remove a passkey',
  access: 'signed-in',
  limit: 'account',
  hashesPassword: true,
  params: idParams,
  body: ownerForm,
  reply: messageReply,
});

export const prepareSignInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/login/options',
  summary: 'Give a browser the facts for a sign-in with a passkey; good once, for five minutes',
  access: 'open',
  limit: 'account',
  reply: dataReply(
    z.strictObject({
      challenge: z.string(),
      rpId: z.string(),
      userVerification: z.literal('required'),
      timeout: z.number(),
    }),
  ),
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkeys/login',
  summary: 'Sign in with a passkey, which counts as both steps',
  access: 'open',
  limit: 'account',
  body: z.strictObject({
    id: credentialId,
    response: z.strictObject({
      clientDataJSON: bytesField(4000),
      authenticatorData: bytesField(4000),
      signature: bytesField(4000),
      /** The account, as the phone was told when the passkey was made. */
      userHandle: bytesField(100),
    }),
  }),
  reply: signedInReply,
});
