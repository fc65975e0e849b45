import { timingSafeEqual } from 'node:crypto';

import type { Vault } from '#server/platform/crypto/vault.ts';

/** What a link in a mail may do, and to which subscription. Nothing is stored: the vault's key vouches for it. */
export type LinkPurpose = 'confirm' | 'leave';

type Keys = Pick<Vault, 'fingerprint' | 'fingerprints'>;

const idLength = 36;

export function makeLinkToken(vault: Keys, purpose: LinkPurpose, subscriptionId: string): string {
  return `${subscriptionId}${vault.fingerprint(sentence(purpose, subscriptionId))}`;
}

/** The subscription a token is for, or undefined when we did not write it for this purpose. */
export function readLinkToken(vault: Keys, purpose: LinkPurpose, token: string): string | undefined {
  const subscriptionId = token.slice(0, idLength);
  const given = Buffer.from(token.slice(idLength));
  const genuine = vault.fingerprints(sentence(purpose, subscriptionId)).some((digest) => {
    const expected = Buffer.from(digest);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return genuine ? subscriptionId : undefined;
}

function sentence(purpose: LinkPurpose, subscriptionId: string): string {
  return `newsletter ${purpose} ${subscriptionId}`;
}
