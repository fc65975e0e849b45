import { unknownWords } from '#languages/advice.ts';

import type { Advice } from './advice.ts';

const mostCharacters: Readonly<Record<keyof Advice, number>> = { plant: 120, disease: 200, cure: 5000, pro_tip: 1000 };

/**
 * Reads a model's reply from the first { to the last } as four texts; undefined if it does not hold them. A missing
 * text stays empty, and the screen says so in the reader's language.
 */
export function readReply(reply: string): Advice | undefined {
  const json = reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1);
  const given = parse(json);
  if (typeof given !== 'object' || given === null) return undefined;
  const texts = Object.fromEntries(
    Object.entries(mostCharacters).map(([field, most]) => [field, textOf(Reflect.get(given, field), most)]),
  ) as Record<keyof Advice, string | undefined>;
  const { plant, disease, cure, pro_tip } = texts;
  if (plant === undefined || disease === undefined || cure === undefined || pro_tip === undefined) return undefined;
  if (plant === '' && disease === '') return undefined;
  return { plant, disease, cure, pro_tip };
}

/** The prompt asks for this word if the model does not know, in every language. */
export const unknownReply = 'Unknown';

/** Whether a model does not know, or said nothing. Some models translate the word although the prompt forbids it. */
export function isUnknown(text: string): boolean {
  const said = text.toLowerCase();
  const begins = (word: string) => said.startsWith(word) && !/^[\p{L}\p{M}]/u.test(said.slice(word.length));
  return said === '' || [unknownReply.toLowerCase(), ...unknownWords()].some(begins);
}

/** Models often give the steps as a list. A missing text becomes empty; anything else makes the reply invalid. */
function textOf(value: unknown, most: number): string | undefined {
  if (value === undefined || value === null) return '';
  const steps = Array.isArray(value) ? value : [value];
  if (!steps.every((step) => typeof step === 'string')) return undefined;
  const text = steps.length === 1 ? clean(steps[0] ?? '') : numbered(steps.map(clean));
  return text.length <= most ? text : undefined;
}

function numbered(steps: readonly string[]): string {
  return steps.map((step, i) => (/^\p{N}/u.test(step) ? step : `${i + 1}. ${step}`)).join('\n');
}

/** Removes control characters, marks that change the direction of writing, and runs of empty lines. */
function clean(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u2028-\u202E\u2066-\u2069]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
