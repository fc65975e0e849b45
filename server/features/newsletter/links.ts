import { timingSafeEqual } from 'node:crypto';

import { basePath } from '#contract/base-path.ts';
import { confirmSubscription, unsubscribe } from '#contract/newsletter.ts';
import { siteOf } from '#server/platform/config/site.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Services } from '#server/platform/services.ts';

const paths: Record<LinkPurpose, string> = { confirm: confirmSubscription.path, leave: unsubscribe.path };

export function linkTo(
  { config, vault }: Pick<Services, 'config' | 'vault'>,
  purpose: LinkPurpose,
  id: string,
): string {
  return `${siteOf(config)}${basePath}${paths[purpose]}?token=${makeLinkToken(vault, purpose, id)}`;
}

/** Mail programs show "unsubscribe" beside the sender. They only send a POST for it (RFC 8058). */
export function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The action of a link in a mail. Nothing is stored, because the vault's key proves the link. */
type LinkPurpose = 'confirm' | 'leave';

type Keys = Pick<Vault, 'fingerprint' | 'fingerprints'>;

const idLength = 36;

export function makeLinkToken(vault: Keys, purpose: LinkPurpose, subscriptionId: string): string {
  return `${subscriptionId}${vault.fingerprint(sentence(purpose, subscriptionId))}`;
}

/** Returns the subscription of a token; undefined when Khet did not make it for this purpose. */
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
