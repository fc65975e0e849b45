import { formatNumber } from '#languages/format-number.ts';
import { formatList } from '#languages/format.ts';
import { fill } from '#languages/say-key.ts';
import { nameIn } from '#languages/names.ts';
import { languageOf, type Say, sayIn, wordsAtHand } from '#languages/words.ts';
import type { Key } from '#languages/keys.ts';

import type { AnimalTerms, CropTerms } from '../guide-terms.ts';
import { growingZones } from '../guides.ts';
import { landMeasureOf, smallMeasureOf } from '../land-measures.ts';
import type { Reader } from '../read-guide.ts';

export type Range = readonly [number, number];
type Unit = Extract<Key<'guide'>, `units.${string}`> extends `units.${infer Name}` ? Name : never;

type Terms = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words and numbers of one language, for a farmer of one state. */
export type Teller = ReturnType<typeof tellerOf>;

/** The words of guides must have been loaded. The state and season of the reader are not told again with each fact. */
export function tellerOf(language: string, { state, season }: Reader = {}) {
  const say: Say<'guide'> = sayIn('guide', language);
  const { months, dates } = languageOf(language);
  const land = landMeasureOf(state);
  const small = smallMeasureOf(state);

  function term(group: keyof CropTerms, code: string): string {
    return termOf('guide-terms', group, code, language);
  }
  function animalTerm(group: keyof AnimalTerms, code: string): string {
    return termOf('animal-terms', group, code, language);
  }
  function list(group: keyof CropTerms, codes: readonly string[]): string {
    return join(codes.map((code) => term(group, code)));
  }
  function animalList(group: keyof AnimalTerms, codes: readonly string[]): string {
    return join(codes.map((code) => animalTerm(group, code)));
  }
  function join(parts: readonly (string | null | undefined | false)[]): string {
    return formatList(
      parts.map((part) => (part === false ? null : part)),
      language,
    );
  }
  /** "8 to 10", or "8". */
  function range([low, high]: Range): string {
    if (low === high) return formatNumber(low);
    return say('form.range', { low: formatNumber(low), high: formatNumber(high) });
  }
  /** "8 to 10 kg". */
  function measured(unit: Unit, amount: Range, what = ''): string {
    return say(`units.${unit}` as Key<'guide'>, { range: range(amount), what });
  }
  /** Less than a kilogram in grams. */
  function weight(kg: Range): string {
    return kg[1] < 1 ? measured('grams', [inGrams(kg[0]), inGrams(kg[1])]) : measured('kg', kg);
  }
  /** Metres from one metre on. */
  function length(cm: Range): string {
    return cm[0] >= 100 ? measured('metres', [cm[0] / 100, cm[1] / 100]) : measured('cm', cm);
  }
  /** An amount for one acre, or for the state's own measure of land. */
  function forOwnLand([low, high]: Range): Range {
    return [handy(low / land.perHectare), handy(high / land.perHectare)];
  }
  /** An amount for the farmer's own measure of land, with the one for a hectare beside it. */
  function onLand(perHectare: Range, tell: (amount: Range) => string): string {
    return say('form.both', {
      own: say(`per.${land.measure}`, { amount: tell(forOwnLand(perHectare)) }),
      metric: say('per.hectare', { amount: tell(perHectare) }),
    });
  }
  /** The same with the amount for the state's measure of small plots between them: what a garden bed needs. */
  function onPlot(perHectare: Range, tell: (amount: Range) => string): string {
    if (!small) return onLand(perHectare, tell);
    const ofSmall: Range = [handy(perHectare[0] / small.perHectare), handy(perHectare[1] / small.perHectare)];
    return say('form.both', {
      own: say(`per.${land.measure}`, { amount: tell(forOwnLand(perHectare)) }),
      metric: join([
        say(`per.${small.measure}`, { amount: tell(ofSmall) }),
        say('per.hectare', { amount: tell(perHectare) }),
      ]),
    });
  }
  /** "20 to 25 days after sowing". */
  function daysAfter(days: Range, start?: string): string {
    const told = measured('days', days);
    return start === undefined ? told : say('form.after', { days: told, start: term('starts', start) });
  }
  function monthName(month: number): string {
    return months[month - 1] ?? '';
  }
  function monthsFromTo([from, to]: Range): string {
    return from === to ? monthName(from) : say('form.months', { from: monthName(from), to: monthName(to) });
  }
  function day(monthDay: string): string {
    const [month = 1, ofMonth = 1] = monthDay.split('-').map(Number);
    return fill(dates.day, { day: String(ofMonth), month: monthName(month) });
  }
  function problems(ids: readonly string[]): string {
    return join(ids.map((id) => nameIn('problems', language, id) ?? id));
  }
  function plants(ids: readonly string[]): string {
    return join(
      ids.map(
        (id) =>
          nameIn('crops', language, id) ??
          nameIn('guides', language, id) ??
          (terms('guide-terms', language)['plants'] ?? {})[id] ??
          nameIn('commodities', language, id) ??
          id,
      ),
    );
  }
  function places(ids: readonly string[]): string {
    return join(ids.map((id) => (id in growingZones ? term('zones', id) : (nameIn('states', language, id) ?? id))));
  }
  return {
    language,
    reader: { state, season },
    say,
    term,
    animalTerm,
    list,
    animalList,
    join,
    range,
    measured,
    weight,
    length,
    onLand,
    onPlot,
    forOwnLand,
    landMeasure: land.measure,
    daysAfter,
    monthsFromTo,
    monthName,
    day,
    problems,
    plants,
    places,
  };
}

function terms(noun: 'guide-terms' | 'animal-terms', language: string): Terms {
  return wordsAtHand(language, noun) as Terms;
}

function termOf(noun: 'guide-terms' | 'animal-terms', group: string, code: string, language: string): string {
  const found = terms(noun, language)[group]?.[code];
  if (found === undefined) throw new Error(`${noun}.json of ${language} has no words for ${group}.${code}`);
  return found;
}

function inGrams(kg: number): number {
  return Math.round(kg * 1000);
}

/** A figure as a farmer would say it: no more digits than can be weighed. */
function handy(value: number): number {
  if (value >= 1000) return Math.round(value / 100) * 100;
  if (value >= 5) return Math.round(value);
  return value >= 1 ? Math.round(value * 10) / 10 : Math.round(value * 100) / 100;
}
