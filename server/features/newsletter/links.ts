import { basePath } from '#contract/endpoint.ts';
import { confirmSubscription, unsubscribe } from '#contract/newsletter.ts';
import { siteOf } from '#server/platform/config/site.ts';
import type { Services } from '#server/platform/services.ts';

import { type LinkPurpose, makeLinkToken } from './rules/link-token.ts';

const paths: Record<LinkPurpose, string> = { confirm: confirmSubscription.path, leave: unsubscribe.path };

export function linkTo(
  { config, vault }: Pick<Services, 'config' | 'vault'>,
  purpose: LinkPurpose,
  id: string,
): string {
  return `${siteOf(config)}${basePath}${paths[purpose]}?token=${makeLinkToken(vault, purpose, id)}`;
}

/** Mail programs offer "unsubscribe" beside the sender and need nothing but a POST for it (RFC 8058). */
export function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
