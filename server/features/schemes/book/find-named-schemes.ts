import type { Scheme } from '#contract/schemes.ts';
import { indianDay } from '#domain/days.ts';
import type { Services } from '#server/platform/services.ts';

import type { ReadScheme } from './read-scheme.ts';
import { openSchemeBook } from './scheme-book.ts';

export interface FindNamedSchemes {
  services: Pick<Services, 'clock'>;
  names: readonly string[];
  language: string;
}

/** Anyone may look: the scheme that each of the names is the whole name of, or null. */
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

/** Anyone may look: a scheme that was told of before, by its id; null where Khet has it no more. */
export async function findSchemeById({ services, id, language }: ReadScheme): Promise<Scheme | null> {
  const book = await openSchemeBook();
  const facts = book.find(id);
  return facts ? book.say(facts, language, indianDay(services.clock())) : null;
}

/** Anyone may look: of these words, those that no scheme has, neither as they are nor in any of their other forms. */
export async function findStrangeWords(words: readonly (readonly string[])[]): Promise<readonly boolean[]> {
  const book = await openSchemeBook();
  return words.map((forms) => !forms.some((form) => book.hasWord(form)));
}

/** Anyone may look: of each word's forms the first that stands in a title. */
export async function findWrittenForms(words: readonly (readonly string[])[]): Promise<(string | undefined)[]> {
  const book = await openSchemeBook();
  return words.map((forms) => forms.find((form) => book.isWritten(form)));
}

/** Anyone may look: of these words, those that schemes are for. */
export async function findThings(words: readonly string[]): Promise<readonly string[]> {
  const book = await openSchemeBook();
  return words.filter((word) => book.isThing(word));
}

/** Anyone may look: whether a text is the whole name of a scheme, or of several. */
export async function isSchemeName(text: string): Promise<boolean> {
  return (await openSchemeBook()).isName(text);
}
