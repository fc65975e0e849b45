import { siteOf } from '#server/platform/config/site.ts';
import type { Services } from '#server/platform/services.ts';

/** A passkey belongs to one site: a browser offers it there and nowhere else, so no copied page can ask for it. */
export function placeOf({ config }: Pick<Services, 'config'>): { origin: string; host: string } {
  const { origin, hostname } = new URL(siteOf(config));
  return { origin, host: hostname };
}

/** The account as a device keeps it: sixteen bytes that say nothing about the person. */
export function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

export function userOf(handle: string): string | undefined {
  const hex = Buffer.from(handle, 'base64url').toString('hex');
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined;
}
