import type { SchemeDetail } from '#contract/schemes.ts';
import { indianDay } from '#domain/days/days.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { openSchemeBook } from './scheme-book.ts';

export interface ReadScheme {
  services: Pick<Services, 'clock'>;
  id: string;
  language: string;
}

/** Open to anyone. */
export async function readScheme({ services, id, language }: ReadScheme): Promise<SchemeDetail> {
  const book = await openSchemeBook();
  const facts = book.find(id);
  if (!facts) throw failure('not_found');
  return book.sayMore(facts, language, indianDay(services.clock()));
}
