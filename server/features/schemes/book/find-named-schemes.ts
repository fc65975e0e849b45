import type { Scheme } from '#contract/schemes.ts';
import { indianDay } from '#domain/days.ts';
import type { Services } from '#server/platform/services.ts';

import { openSchemeBook } from './scheme-book.ts';

export interface FindNamedScheme {
  services: Pick<Services, 'clock'>;
  /** The first that is a name counts. */
  names: readonly string[];
  language: string;
}

/** Anyone may look. */
export async function findNamedScheme({ services, names, language }: FindNamedScheme): Promise<Scheme | undefined> {
  const book = await openSchemeBook();
  for (const name of names) {
    const facts = book.findByName(name);
    if (facts) return book.say(facts, language, indianDay(services.clock()));
  }
  return undefined;
}
