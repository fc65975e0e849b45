import { indianDay } from '#domain/days/days.ts';
import { isSchemeOver } from '#domain/schemes/schemes.ts';
import { formatDayOrYear } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';
import type { AskedPage, PageHead } from '#server/platform/http/pages/page-head.ts';
import type { Services } from '#server/platform/services.ts';

import { findSchemeById } from './find-named-schemes.ts';

/** Open to anyone. Returns the name and the benefit of a scheme, which its page also shows to visitors. */
export async function tellSchemeHead(
  { params: { id = '' }, language }: AskedPage,
  services: Pick<Services, 'clock'>,
): Promise<PageHead | undefined> {
  const scheme = await findSchemeById({ services, id, language });
  if (!scheme) return undefined;
  const { title, benefit, endDate } = scheme;
  if (!isSchemeOver(scheme, indianDay(services.clock()))) return { title, description: benefit };
  const day = formatDayOrYear(endDate, language);
  return { title, description: sayIn('schemes', language)('card.ended', { day }) };
}
