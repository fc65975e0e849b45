import type { Scheme } from '#contract/schemes.ts';
import { indianDay } from '#domain/days/days.ts';
import type { Services } from '#server/platform/services.ts';

import type { ReadScheme } from './read-scheme.ts';
import { openSchemeBook } from './scheme-book.ts';

export interface FindNamedSchemes {
  services: Pick<Services, 'clock'>;
  names: readonly string[];
  language: string;
}

/** Open to anyone. For each name, returns the scheme with this whole name, or null. */
export async function findNamedSchemes({ services, names, language }: FindNamedSchemes): Promise<(Scheme | null)[]> {
  const book = await openSchemeBook();
  const today = indianDay(services.clock());
  return Promise.all(
    names.map(async (name) => {
      const facts = book.findByName(name);
      return facts ? book.say(facts, language, today) : null;
    }),
  );
}

/** Open to anyone. Returns a scheme by its id, or null where Khet no longer has it. */
export async function findSchemeById({ services, id, language }: ReadScheme): Promise<Scheme | null> {
  const book = await openSchemeBook();
  const facts = book.find(id);
  return facts ? book.say(facts, language, indianDay(services.clock())) : null;
}

/** Open to anyone. Tells for each word, with its other forms, whether no scheme has it. */
export async function findStrangeWords(words: readonly (readonly string[])[]): Promise<readonly boolean[]> {
  const book = await openSchemeBook();
  return words.map((forms) => !forms.some((form) => book.hasWord(form)));
}

/** Open to anyone. Returns the first form of each word that a title has. */
export async function findWrittenForms(words: readonly (readonly string[])[]): Promise<(string | undefined)[]> {
  const book = await openSchemeBook();
  return words.map((forms) => forms.find((form) => book.isWritten(form)));
}

/** Open to anyone. Returns those of the words that schemes are for. */
export async function findThings(words: readonly string[]): Promise<readonly string[]> {
  const book = await openSchemeBook();
  return words.filter((word) => book.isThing(word));
}
