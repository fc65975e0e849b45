import type { z } from 'zod';

import type * as contract from '#contract/account-passkeys.ts';
import type { Services } from '#server/platform/services.ts';

import { placeOf } from './place.ts';
import type { PasskeyRow } from './store.ts';

type Takes = (challenge: string) => Promise<boolean>;

/** Its readers of certificates take 29 MB, and many servers never see a passkey. */
const loadLibrary = () => import('@simplewebauthn/server');

/** The rules of the site: the device has seen a fingerprint, a face or a PIN, on a page of this address. */
function rulesOf(services: Services, takes: Takes) {
  const { origin, host } = placeOf(services);
  return { expectedChallenge: takes, expectedOrigin: origin, expectedRPID: host, requireUserVerification: true };
}

type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter'>;

/** Undefined where the answer of the device is not right, or its challenge was used or is too old. */
export async function readNewPasskey(
  services: Services,
  { id, response }: z.output<(typeof contract.addPasskey)['body']>,
  takes: Takes,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const found = await orUndefined(services, () =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      ...rulesOf(services, takes),
    }),
  );
  const made = found?.registrationInfo?.credential;
  if (!made) return undefined;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
  };
}

/** The device's new count of uses; undefined where the signature is not this passkey's. */
export async function readSignature(
  services: Services,
  { input, passkey, takes }: SignatureToRead,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { id, response } = input;
  const found = await orUndefined(services, () =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      ...rulesOf(services, takes),
    }),
  );
  return found?.verified ? found.authenticationInfo.newCounter : undefined;
}

interface SignatureToRead {
  input: z.output<(typeof contract.signInWithPasskey)['body']>;
  passkey: PasskeyRow;
  takes: Takes;
}

/** The library throws for every answer that is not right, and a stranger may send any. */
async function orUndefined<T>({ log }: Services, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    log.debug({ err: error }, 'the answer of a passkey was refused');
    return undefined;
  }
}
