import type { ChatEvent } from '#contract/assistant.ts';
import { openRomaniser } from '#domain/text/romanise.ts';
import { type Spoken, type SpokenFile, spokenFileOf } from '#languages/language-of-question.ts';
import { namesIn } from '#languages/names.ts';
import { languageOf, wordsAtHand } from '#languages/words.ts';
import { usualLanguage } from '#domain/languages.ts';

/** The parts of an answer that people read. The memory goes back to kai as it is. */
const isRead: ReadonlySet<ChatEvent['kind']> = new Set(['text', 'words', 'card', 'citations', 'suggestions']);

/** kai's answer in the letters of the question. */
export async function* inLettersOf(
  { language, letters }: Spoken,
  events: Iterable<ChatEvent> | AsyncIterable<ChatEvent>,
): AsyncGenerator<ChatEvent, void, undefined> {
  for await (const event of events) {
    yield letters === 'latin' && isRead.has(event.kind) ? inLatin(event, language) : event;
  }
}

/** Every text within it in Latin letters. A link or an id has no other letters, so it stays. */
function inLatin<Value>(value: Value, language: string): Value {
  if (typeof value === 'string') return (hasOtherLetters.test(value) ? toLatin(value, language) : value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => inLatin(each, language)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inLatin(each, language)])) as Value;
}

const hasOtherLetters = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

function toLatin(text: string, language: string): string {
  const opened = openWriting(language);
  if (!opened) return text;
  const { pattern, spelling, romanise } = opened;
  return romanise(text, (all) =>
    all.replaceAll(pattern, (name, ending: string | undefined) =>
      ending === undefined
        ? (spelling.get(name) ?? name)
        : `${spelling.get(name.slice(0, -ending.length)) ?? name} ${ending}`,
    ),
  );
}

/** Towns with a mandi. Their names in English are the keys: "lasalgaon". */
function townsIn(language: string): (readonly [name: string, own: string])[] {
  const { towns } = wordsAtHand(language, 'names/markets') as { towns: Record<string, Record<string, string>> };
  const spelt = (key: string) => key.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return Object.values(towns).flatMap((byTown) =>
    Object.entries(byTown).map(([key, name]) => [name, spelt(key)] as const),
  );
}

interface Writing extends Names {
  readonly romanise: ReturnType<typeof openRomaniser>;
}

const opened = new Map<string, Writing>();

/** Undefined for a language that people write in Latin letters alone. */
function openWriting(language: string): Writing | undefined {
  const known = opened.get(language);
  if (known) return known;
  const latin = spokenFileOf(language)?.latin;
  if (!latin) return undefined;
  const writing = { ...openNames(language, latin), romanise: openRomaniser(latin) };
  opened.set(language, writing);
  return writing;
}

interface Names {
  readonly pattern: RegExp;
  readonly spelling: ReadonlyMap<string, string>;
}

const isPlain = /^[\p{L}\p{M}\p{Cf} ]+$/u;

/** The places and months by their names in this language, as people spell them in English. */
function openNames(language: string, { nameEndings, alsoWords }: NonNullable<SpokenFile['latin']>): Names {
  const english = (kind: 'states' | 'districts') => namesIn(kind, usualLanguage);
  const months = languageOf(usualLanguage).months;
  const spelling = new Map(
    [
      // A district of the same name counts more.
      ...townsIn(language),
      ...(['states', 'districts'] as const).flatMap((kind) =>
        Object.entries(namesIn(kind, language)).map(([id, name]) => [name, english(kind)[id]] as const),
      ),
      ...languageOf(language).months.map((name, at) => [name, months[at]] as const),
    ].flatMap(([name, own]) =>
      own === undefined || alsoWords.includes(name) || !isPlain.test(name)
        ? []
        : [[name.normalize('NFC'), own] as const],
    ),
  );
  const any = [...spelling.keys()].toSorted((one, other) => other.length - one.length).join('|');
  const endings = nameEndings.length > 0 ? `(${nameEndings.join('|')})?` : '()?';
  return {
    spelling,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${any})${endings}(?![\p{L}\p{M}])`, 'gu'),
  };
}
