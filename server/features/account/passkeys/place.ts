import { siteOf } from '#server/platform/config/site.ts';
import type { Services } from '#server/platform/services.ts';

/** A passkey belongs to one site: a browser offers it there and nowhere else, so no copied page can ask for it. */
export function placeOf({ config }: Pick<Services, 'config'>): { origin: string; host: string } {
  const { origin, hostname } = new URL(siteOf(config));
  return { origin, host: hostname };
}
