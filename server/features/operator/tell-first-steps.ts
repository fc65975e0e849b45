import { openSources } from '#server/features/price-intake/index.ts';
import type { Services } from '#server/platform/services.ts';

import { makeOperatorLink } from './enter.ts';

/** The lines that a start prints for the operator: how today's prices come, and the way to the page of a site. */
export async function tellFirstSteps(
  services: Pick<Services, 'config' | 'db' | 'vault' | 'clock'>,
): Promise<(site: string) => string> {
  const link = await makeOperatorLink(services, '');
  const hasSource = (await openSources(services)).length > 0;
  const first = hasSource
    ? 'The sources of prices and what they gave:'
    : "For today's prices, paste a free key from data.gov.in on the operator's page:";
  return (site) =>
    `${first}\n  ${site.replace(/\/$/, '')}${link}\nThe link works once, for an hour. A new one: npm run operator\n`;
}
