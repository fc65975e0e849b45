import { callCentre } from '#domain/danger/helplines.ts';
import { spelt, withOneSign } from '#domain/text/spelling.ts';
import { type DoseWords, doseWords } from '#languages/doses.ts';

/**
 * Whether a text says how much of something to use: a number with a measure, a strength, a share of an area. It refuses
 * too much rather than too little, because a dose from a model must never reach a field. A text in an unknown script
 * counts as a dose.
 */
export function namesADose(text: string): boolean {
  const plain = simplify(text).replaceAll(callCentre, ' ');
  return uncheckedLetter.test(plain) || doses.some((dose) => dose.test(plain));
}

/** Makes the dashes one, and drops the number of a step, because "2. Drop the leaves" is not two drops. */
function simplify(text: string): string {
  return (
    spelt(text)
      .replaceAll(/[‐-―−~]/gu, '-')
      // The pattern stays within a line: otherwise each of many empty lines would be read up to the last one.
      .replaceAll(/^[^\S\n\r\u2028\u2029]*\p{N}{1,2}[.)]\s+/gmu, '')
      .replaceAll(/\s+/gu, ' ')
  );
}

const languages = Object.entries(doseWords);
const lists = languages.map(([, words]) => words);

/** Joins the words of all languages, because models and farmers mix them. */
function oneOf(...texts: (readonly string[])[]): string {
  return texts.flat().join(' ').trim().split(/\s+/).join('|');
}

function all(list: 'numbers' | 'measures' | 'containers' | 'between' | 'areas' | 'parts' | 'hours'): string {
  return oneOf(...lists.map((words) => words[list]));
}

/** This reads only the language's code, because a browser has loaded no `language.json` but the reader's. */
const scriptOf = (code: string) => new Intl.Locale(code).maximize().script ?? 'Latn';
/** The scripts that can be checked: those of these languages, Latin for measures, and Greek for "µ". */
const scripts = ['Latn', 'Grek', 'Common', 'Inherited', ...languages.map(([code]) => scriptOf(code))];
const uncheckedLetter = new RegExp(
  `[^\\P{L}${[...new Set(scripts)].map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);

const before = '(?<![\\p{L}\\p{M}])';
const after = '(?![\\p{L}\\p{M}])';
/** A number in any script's digits or in words. It may be the end of a range. */
const number = `(?:\\p{N}|${before}(?:${all('numbers')})${after})`;
const gap = `[\\s.\\-–)\\]*_]*(?:(?:${all('between')})[\\s*_]+){0,4}`;
const containers = all('containers');
const measures = `${all('measures')}|${containers}`;
const areas = all('areas');
const unless = lists.map((words) => words.unless ?? '').join('');

function dosesOf(words: DoseWords): string[] {
  const places: Readonly<Record<string, string>> = { before, after, containers, areas, ownAreas: oneOf(words.areas) };
  return words.doses.map((dose) => dose.replaceAll(/\{\{(\w+)\}\}/gu, (_place, name: string) => placeOf(places, name)));
}

function placeOf(places: Readonly<Record<string, string>>, name: string): string {
  const filled = places[name];
  if (filled === undefined) throw new Error(`A dose in languages/ has an unknown place {{${name}}}`);
  return filled;
}

const doses = [
  // "2 ml", "2-3 gm", "५ ग्राम", "half a litre", "दो चम्मच", "45 SC", "two bags", "एक बोरी"
  `${number}${gap}${unless}(?:${measures})${after}`,
  // "0.2%", "1:100", "2 parts"; "1:30 pm" is a time
  '\\p{N}[\\s\\-]*[%‰٪]',
  `${before}1\\s*:\\s*\\p{N}+(?!\\p{N})(?!\\s*(?:${all('hours')}))`,
  `\\p{N}\\s*(?:${all('parts')})${after}`,
  ...lists.flatMap(dosesOf),
].map((source) => new RegExp(withOneSign(source), 'u'));
