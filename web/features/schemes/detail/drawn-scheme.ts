import { use } from 'react';

import type { SchemeDetail } from '#contract/schemes.ts';
import { indianDay } from '#domain/days/days.ts';
import { isSchemeOver } from '#domain/schemes/schemes.ts';
import { pageTitle } from '#domain/text/page-title.ts';
import { formatDayOrYear } from '#languages/format.ts';
import { call } from '#web/lib/api/call.ts';
import { sayIn } from '#web/lib/words/words.ts';

/** The schemes of the page that the build draws, or that hydrates, by language and id. */
const drawn = new Map<string, Promise<SchemeDetail | undefined>>();

interface DrawnScheme {
  readonly address: string;
  readonly title: string;
  readonly description: string;
}

/** For the build: the pages of all schemes, by the path of their screen. The screen draws each without asking for it. */
export function listDrawnSchemes(
  language: string,
  schemes: readonly SchemeDetail[],
): Readonly<Record<string, readonly DrawnScheme[]>> {
  for (const scheme of schemes) {
    // React reads these fields and draws without waiting.
    const given = Object.assign(Promise.resolve(scheme), { status: 'fulfilled', value: scheme });
    drawn.set(`${language} ${scheme.id}`, given);
  }
  const brand = sayIn('shell', language)('brand');
  const today = indianDay(new Date());
  const pages = schemes.map((scheme) => ({
    address: `/schemes/${scheme.id}`,
    title: pageTitle(scheme.title, brand),
    description: isSchemeOver(scheme, today) ? sayEnded(scheme, language) : scheme.benefit,
  }));
  return { '/schemes/:id': pages };
}

function sayEnded({ endDate }: SchemeDetail, language: string): string {
  return sayIn('schemes', language)('card.ended', { day: formatDayOrYear(endDate, language) });
}

/**
 * The scheme of a drawn page while it hydrates: React keeps the drawn words until the reply with the same words is here.
 * Undefined elsewhere, and where the reply did not come.
 */
export function useDrawnScheme(id: string, language: string, isHydrating: boolean): SchemeDetail | undefined {
  if (!isHydrating) return undefined;
  const key = `${language} ${id}`;
  const arriving = drawn.get(key) ?? ask(id, language);
  drawn.set(key, arriving);
  return use(arriving);
}

async function ask(id: string, language: string): Promise<SchemeDetail | undefined> {
  try {
    return (await call('GET /schemes/:id', { params: { id }, query: { language } })).data;
  } catch {
    return undefined;
  }
}
