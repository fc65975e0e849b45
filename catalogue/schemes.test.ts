import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { usualLanguage } from '#domain/languages.ts';
import { acresInHectare } from '#domain/numbers/measures.ts';
import { roundingAcres } from '#domain/schemes/scheme-eligibility.ts';
import { acresOfBand, landBands } from '#domain/schemes/scheme-questions.ts';
import { languageCodes, languageOf, sayIn } from '#languages/words.ts';

import { commodityById } from './commodities.ts';
import { loadSchemes, loadSchemeWords, type SchemeFacts } from './schemes.ts';
import { states } from './states.ts';

const schemes = await loadSchemes();
const languages = await Promise.all(
  languageCodes.map(async (code) => ({ ...languageOf(code), code, words: await loadSchemeWords(code) })),
);
/** The usual language, and those from which another language borrows the words that it lacks. */
const lenders = languages.filter(
  ({ code }) => code === usualLanguage || languages.some(({ fallback }) => fallback === code),
);
const fields = ['title', 'about', 'benefit', 'eligibility', 'howToApply'] as const;

/** Every sentence with its place, so that a failure names the place. */
const sentences = languages.flatMap(({ code: language, script, words }) =>
  [...words].flatMap(([id, entry]) =>
    fields.flatMap((field) => {
      const text = entry[field];
      return text === undefined ? [] : [{ place: `${language} ${id} ${field}`, language, script, id, field, text }];
    }),
  ),
);

function placesWhere(wrong: (sentence: (typeof sentences)[number]) => boolean): string[] {
  return sentences.filter(wrong).map(({ place, text }) => `${place}: ${text}`);
}

function idsWhere(wrong: (scheme: SchemeFacts) => boolean): string[] {
  return schemes.filter(wrong).map(({ id }) => id);
}

describe('facts', () => {
  test('ids are unique', () => {
    expect(new Set(schemes.map(({ id }) => id)).size).toBe(schemes.length);
  });

  test('a file holds the schemes of its name: central, or one state', async () => {
    const byCode = new Map(states.map((state) => [state.code, state.id]));
    const folder = path.join(import.meta.dirname, 'schemes');
    for (const name of await readdir(folder)) {
      const file = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as SchemeFacts[];
      for (const { id, level, states: codes } of file) {
        const home = level === 'central' ? 'central' : byCode.get(codes.join());
        expect(`${id} in ${home}.json`).toBe(`${id} in ${name}`);
      }
    }
  });

  test('states are codes that we know', () => {
    const codes = new Set(states.map(({ code }) => code));
    expect(idsWhere((scheme) => !scheme.states.every((code) => codes.has(code)))).toEqual([]);
  });

  test('every state and union territory has schemes of its own', () => {
    const covered = new Set(schemes.flatMap((scheme) => (scheme.level === 'state' ? scheme.states : [])));
    expect(states.filter(({ code }) => !covered.has(code)).map(({ id }) => id)).toEqual([]);
  });

  test('there are 400 schemes or more, and 120 or more whose rules a machine can judge', () => {
    expect(schemes.length).toBeGreaterThanOrEqual(400);
    expect(idsWhere(({ rules }) => rules.length > 0).length).toBeGreaterThanOrEqual(120);
  });

  test('an entry that was read names its parts and its document, and one that was not names no part', () => {
    const isRead = ({ checked }: SchemeFacts) => checked.how === 'guideline-read' || checked.how === 'page-read';
    expect(idsWhere((scheme) => isRead(scheme) && scheme.checked.what.length === 0)).toEqual([]);
    expect(idsWhere((scheme) => isRead(scheme) && scheme.source === null)).toEqual([]);
    expect(idsWhere(({ checked }) => checked.how === 'from-knowledge' && checked.what.length > 0)).toEqual([]);
    expect(idsWhere(({ checked: { what } }) => new Set(what).size < what.length)).toEqual([]);
  });

  test('an amount counts as checked only where the facts have one', () => {
    expect(idsWhere(({ checked, figures }) => checked.what.includes('amount') && figures.length === 0)).toEqual([]);
  });

  test('the day of a check is a day since the catalogue began', () => {
    expect(idsWhere(({ checked: { on } }) => on < '2026-11-20' || on > new Date().toISOString().slice(0, 10))).toEqual(
      [],
    );
  });

  test('links are secure and lead to a host of the government', () => {
    const government = /^https:\/\/(?:[a-z0-9-]+\.)+(?:gov|nic)\.in(?:\/[\w./~%#?=&-]*)?$/;
    expect(
      idsWhere(({ link, statusLink = link }) => ![link, statusLink].every((each) => government.test(each))),
    ).toEqual([]);
  });

  test('days do not lie in the future of the check, and an end comes after its start', () => {
    expect(
      idsWhere(
        ({ startDate, endDate, checked: { on } }) =>
          startDate !== null && (startDate > on || (endDate !== 'ongoing' && endDate < startDate)),
      ),
    ).toEqual([]);
  });

  test('a scheme that was replaced has ended, and the one in its place is ongoing', () => {
    const ongoing = new Set(idsWhere(({ endDate }) => endDate === 'ongoing'));
    const replaced = schemes.filter(({ replacedBy }) => replacedBy !== undefined);
    expect(replaced.length).toBeGreaterThan(0);
    expect(
      replaced.filter(({ id, replacedBy = '' }) => ongoing.has(id) || !ongoing.has(replacedBy)).map(({ id }) => id),
    ).toEqual([]);
  });

  test('the days of a yearly deadline exist', () => {
    const days = schemes.flatMap(({ deadline }) => (deadline !== null && 'yearly' in deadline ? deadline.yearly : []));
    for (const { month, day } of days) {
      expect(new Date(Date.UTC(2027, month - 1, day)).getUTCMonth()).toBe(month - 1);
    }
  });

  test('a crop in a rule is a listed commodity', () => {
    const crops = schemes.flatMap(({ rules }) => rules.flatMap((rule) => (rule.kind === 'grows' ? rule.anyOf : [])));
    expect(crops.filter((crop) => commodityById(crop) === undefined)).toEqual([]);
  });

  test('a percentage is at most 100, and only what is judged by rules counts as complete', () => {
    expect(idsWhere(({ figures }) => figures.some(({ unit, amount }) => unit === 'percent' && amount > 100))).toEqual(
      [],
    );
    expect(idsWhere(({ rules, rulesComplete }) => rulesComplete && rules.length === 0)).toEqual([]);
  });

  test('upper limits of land are ends of the classes that are asked for; days and pensions have one limit each', () => {
    const rules = schemes.flatMap((scheme) => scheme.rules);
    const isEnd = (acres: number) => landBands.some((band) => Math.abs(acresOfBand(band) - acres) <= roundingAcres);
    const acresOf = ({ size, unit }: { size: number; unit: string }) => size * (unit === 'acre' ? 1 : acresInHectare);
    const most = rules.filter((rule) => rule.kind === 'land-at-most');
    expect(most.length).toBeGreaterThan(0);
    expect(most.filter((rule) => !('size' in rule && isEnd(acresOf(rule))))).toEqual([]);
    // A class cannot tell a lower limit, so such a scheme's rules never count as complete.
    const least = schemes.filter((scheme) => scheme.rules.some(({ kind }) => kind === 'land-at-least'));
    expect(least.filter(({ rulesComplete }) => rulesComplete)).toEqual([]);
    const limits = (kind: string) =>
      new Set(rules.filter((rule) => rule.kind === kind).map((rule) => JSON.stringify(rule)));
    expect(limits('owned-since').size).toBe(1);
    expect(limits('pension-below').size).toBe(1);
  });

  test('a helpline is a number that can be dialled', () => {
    expect(idsWhere(({ helpline }) => helpline !== null && !/^[\d-]{3,14}$/.test(helpline))).toEqual([]);
  });
});

describe('words', () => {
  test.each(languages)('every scheme has its title in $englishName, and no words are without a scheme', ({ words }) => {
    expect([...words.keys()].sort()).toEqual(schemes.map(({ id }) => id).sort());
  });

  test.each(lenders)('every scheme has all its words in $englishName, which other languages borrow', ({ words }) => {
    const lacking = schemes.filter(({ id }) => fields.some((field) => words.get(id)?.[field] === undefined));
    expect(lacking.map(({ id }) => id)).toEqual([]);
  });

  test('words stand in the file that holds their facts', async () => {
    const folder = path.join(import.meta.dirname, '../languages');
    for (const file of await readdir(folder, { recursive: true })) {
      const [, noun, name] = file.split(path.sep);
      if (noun === 'schemes' && name !== undefined) {
        const ids = Object.keys(JSON.parse(await readFile(path.join(folder, file), 'utf8')) as object);
        const facts = await readFile(path.join(import.meta.dirname, 'schemes', name), 'utf8');
        const known = new Set((JSON.parse(facts) as SchemeFacts[]).map(({ id }) => id));
        expect(ids.filter((id) => !known.has(id))).toEqual([]);
      }
    }
  });

  test('no two schemes share a title or a paragraph', () => {
    for (const field of ['title', 'about'] as const) {
      const texts = sentences
        .filter((sentence) => sentence.field === field)
        .map(({ language, text }) => language + text);
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    }
  });

  test('titles fit a card and paragraphs a phone', () => {
    const most = { title: 110, about: 420, benefit: 320, eligibility: 320, howToApply: 320 };
    const least = { title: 4, about: 60, benefit: 12, eligibility: 12, howToApply: 12 };
    expect(placesWhere(({ field, text }) => text.length > most[field] || text.length < least[field])).toEqual([]);
  });

  test('every language is written in its own script with the digits 0 to 9', () => {
    expect(placesWhere(({ script, text }) => !new RegExp(String.raw`\p{Script=${script}}`, 'u').test(text))).toEqual(
      [],
    );
    expect(placesWhere(({ text }) => /(?![0-9])\p{Nd}/u.test(text))).toEqual([]);
    expect(placesWhere(({ script, text }) => script === 'Latin' && /(?!\p{Script=Latin})\p{L}/u.test(text))).toEqual(
      [],
    );
  });

  test('rupees are grouped the Indian way', () => {
    const amounts = sentences.flatMap(({ place, text }) =>
      [...text.matchAll(/₹ ?([\d,.]+\d|\d)/g)].map((match) => ({ place, amount: match[1] ?? '' })),
    );
    const indian = /^(?:\d{1,3}|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/;
    expect(amounts.filter(({ amount }) => !indian.test(amount))).toEqual([]);
    expect(placesWhere(({ text }) => /\b(?:Rs|INR)\b|रु\.|₹ /.test(text))).toEqual([]);
  });

  test('a language ends all its sentences with one sign, and no title has it', () => {
    const ending = /[.।۔]$/;
    expect(placesWhere(({ field, text }) => field === 'title' && ending.test(text))).toEqual([]);
    const texts = sentences.filter(({ field }) => field !== 'title');
    for (const { code } of languages) {
      const ends = texts.filter(({ language }) => language === code).map(({ text }) => ending.exec(text)?.[0]);
      expect(new Set(ends).size, code).toBeLessThanOrEqual(1);
    }
    expect(placesWhere(({ field, text }) => field !== 'title' && !ending.test(text))).toEqual([]);
  });

  test('no words name a last day where the facts have none', () => {
    const undated = new Set(idsWhere(({ deadline }) => deadline === null));
    const lastDay = /last date is|deadline is|\bby \d{1,2} [A-Z][a-z]+|अंतिम तारीख \d|आख़िरी तारीख़ \d|शेवटची तारीख \d/;
    expect(placesWhere(({ id, text }) => undated.has(id) && lastDay.test(text))).toEqual([]);
  });

  test('only a scheme whose way to apply was read says within how many days to act', () => {
    const unsure = new Set(idsWhere(({ checked }) => !checked.what.includes('how')));
    const limit =
      /within \d+ (?:hours|days|weeks|months)|within (?:one|two|three|six) (?:weeks?|months?)|\d+ (?:दिन|घंटे) (?:में|के भीतर)|\d+ (?:दिवसांत|तासांत)/;
    expect(placesWhere(({ id, text, field }) => field === 'howToApply' && unsure.has(id) && limit.test(text))).toEqual(
      [],
    );
  });

  test('each figure of the facts is said in the benefit or the paragraph of every language that others borrow', () => {
    const missing = schemes.flatMap(({ id, figures }) =>
      lenders.flatMap(({ code, words }) => {
        const text = `${words.get(id)?.benefit} ${words.get(id)?.about}`;
        return figures.filter((figure) => !spellings(figure, code).some((said) => text.includes(said))).map(() => id);
      }),
    );
    expect(missing).toEqual([]);
  });
});

/** The spellings of a figure: ₹2,00,000 or ₹2 lakh; 1.5%. */
function spellings({ amount, unit }: SchemeFacts['figures'][number], language: string): string[] {
  if (unit === 'percent') return [`${amount}%`];
  const say = sayIn('voice', language);
  return [
    `₹${amount.toLocaleString('en-IN')}`,
    `₹${say('numbers.lakh', { count: String(amount / 100_000) })}`,
    `₹${say('numbers.crore', { count: String(amount / 10_000_000) })}`,
  ];
}
