import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { problemCrops, problemsOfCrop, standsForMany } from '#catalogue/problems.ts';
import type { KaiIntent } from '#domain/kai.ts';
import type { Key } from '#languages/keys.ts';
import { nameIn } from '#languages/names.ts';
import { isLanguage, languageCodes, sayIn } from '#languages/words.ts';
import { readNow } from '#languages/files';
import { openVocabulary } from '#server/features/assistant/open-vocabulary.ts';
import { nameCommodity } from '#server/features/assistant/rules/known-things.ts';
import { readQuestion } from '#server/features/assistant/rules/reading/read-question.ts';
import { featuresOf } from '#understanding/features.ts';
import { parts, type Part, wanted, type Wanted, wishOfIntent } from '#understanding/wanted.ts';

import { byCause } from '../../evals/questions/by-cause.ts';
import { english } from '../../evals/questions/english.ts';
import { hindi } from '../../evals/questions/hindi.ts';
import { hinglish } from '../../evals/questions/hinglish.ts';
import { marathi } from '../../evals/questions/marathi.ts';
import { pricesByCause } from '../../evals/questions/prices-by-cause.ts';
import { schemesByCause } from '../../evals/questions/schemes-by-cause.ts';

export interface Labelled {
  readonly text: string;
  /** Its language, and whether it is written in Latin letters: `hi-latin`. */
  readonly label: string;
  /** Undefined for a question that mixes several. */
  readonly language: string | undefined;
  readonly wanted: Wanted;
  readonly part: Part | undefined;
  readonly features: Uint32Array;
  readonly signs: readonly string[];
}

/** Credit and insurance are schemes for kai: it finds all of them by the same search. */
const ofSchemes = new Set(['loan', 'insurance']);

function toWanted(label: string): Wanted {
  const kind = ofSchemes.has(label) ? 'scheme' : label;
  const found = wanted.find((each) => each === kind);
  if (!found) throw new Error(`No question asks for "${label}"`);
  return found;
}

/** The label of a question that mixes several languages. */
const mixed = 'mixed';

/** A label is the code of a language's folder, with `-latin` after it for a question in Latin letters. */
function languageOfLabel(label: string): string | undefined {
  const code = label.replace(/-latin$/, '');
  if (label === mixed) return undefined;
  if (isLanguage(code)) return code;
  throw new Error(`"${label}" is of no language that is offered; one in work stands in LANGUAGES_IN_WORK`);
}

/** The questions of a folder, a file a writer, a line a question. */
export async function readLabelled(folder: string): Promise<Labelled[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted();
  const files = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return files
    .flatMap((file) => file.split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const {
        q,
        lang,
        wanted: label,
        part,
      } = JSON.parse(line) as Record<'q' | 'lang' | 'wanted', string> & { part?: string };
      return see(q, {
        label: lang,
        language: languageOfLabel(lang),
        wanted: toWanted(label),
        part: parts.find((each) => each === part),
      });
    });
}

/** The questions of `evals/questions/`. The signs were written for them. */
export function readAsked(): Labelled[] {
  const questions = [english, hindi, hinglish, marathi, byCause, pricesByCause, schemesByCause].flat();
  return questions.flatMap(({ ask, intent, after, language }) => {
    const wish = after.length > 0 ? 'follow' : wishOfIntent[intent];
    // After another question the words may still have a subject of their own, so only the shortest teach "follow".
    if (wish === undefined || (after.length > 0 && ask.split(' ').length > mostWordsOfFollow)) return [];
    const seen = see(ask, { ...of(language), wanted: wish, part: undefined });
    // An alert is an own wish; kai tells of it as of the rest of the app.
    return seen.signs.includes('topic alert') && wish === 'app' ? { ...seen, wanted: 'alert' } : seen;
  });
}

/** The phrases of the lists, each as if it were a question. */
export function readPhrases(): Labelled[] {
  return languageCodes.flatMap((language) => {
    const { ask } = readNow(language, 'intents') as { ask: Record<KaiIntent, readonly string[]> };
    return Object.entries(ask).flatMap(([intent, texts]) => {
      const wish = wishOfIntent[intent as KaiIntent];
      return wish === undefined
        ? []
        : texts.map((text) => see(text.replace(/^!/, ''), { ...of(language), wanted: wish, part: undefined }));
    });
  });
}

/** Each problem of a crop as people name it, "mustard white rust", so that no name is read as anything else. */
export async function readProblemNames(): Promise<Labelled[]> {
  const problems = (await Promise.all(problemCrops.map(({ id }) => problemsOfCrop(id)))).flat();
  return languageCodes.flatMap((language) =>
    problems
      .filter(({ id, crop }) => crop !== 'general' && !standsForMany(id))
      .map(({ id, crop }) => {
        const names = [nameIn('crops', language, crop), nameIn('problems', language, id)];
        const text = names.map((name) => (name ?? '').replaceAll(/\([^)]*\)|,.*/g, '').trim()).join(' ');
        return see(text, { ...of(language), wanted: 'problem', part: undefined });
      }),
  );
}

const mostWordsOfFollow = 4;

/** The questions that kai offers as buttons must be read as what they are. */
const offered: Readonly<Partial<Record<Key<'kai'>, Wanted>>> = {
  'try.price': 'price',
  'try.scheme': 'scheme',
  'try.problem': 'problem',
  'try.msp': 'support-price',
  'try.machine': 'scheme',
  'ask.tomorrow': 'forecast',
  'ask.yesterday': 'history',
  'ask.bestMarket': 'market',
  'ask.priceThere': 'price',
  'ask.priceOf': 'price',
  'ask.mspOf': 'support-price',
  'ask.eligible': 'scheme',
  'ask.photo': 'app',
  'howToAsk.photo': 'app',
  'howToAsk.upload': 'app',
  'howToAsk.alert': 'alert',
};

export function readOffered(): Labelled[] {
  return languageCodes.flatMap((language) =>
    Object.entries(offered).map(([key, wish]) => {
      const text = sayIn('kai', language)(key as Key<'kai'>, {
        commodity: nameCommodity('onion', language),
        title: 'PM-KISAN',
      });
      return see(text, { ...of(language), wanted: wish, part: undefined });
    }),
  );
}

const of = (language: string) => ({ label: language, language });

function see(text: string, label: Pick<Labelled, 'label' | 'language' | 'wanted' | 'part'>): Labelled {
  const { seen, signs } = readQuestion(text, openVocabulary(text));
  return { ...label, text, features: featuresOf(seen), signs };
}
