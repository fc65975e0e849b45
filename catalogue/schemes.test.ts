import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { commodityById } from './commodities.ts';
import { loadSchemes, loadSchemeWords, type SchemeFacts, type SchemeWords } from './schemes.ts';
import { states } from './states.ts';

const schemes = await loadSchemes();
const english = await loadSchemeWords('en');
const hindi = await loadSchemeWords('hi');
const marathi = await loadSchemeWords('mr');
const languages = { en: english, hi: hindi, mr: marathi };
const fields = ['title', 'about', 'benefit', 'eligibility', 'howToApply'] as const;

/** Every sentence with its place, so that a failure names the place. */
const sentences = Object.entries(languages).flatMap(([language, words]) =>
  [...words].flatMap(([id, entry]) =>
    fields.flatMap((field) => {
      const text = entry[field];
      return text === undefined ? [] : [{ place: `${language} ${id} ${field}`, language, id, field, text }];
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

  test('there are 450 schemes or more, and 120 or more whose rules a machine can judge', () => {
    expect(schemes.length).toBeGreaterThanOrEqual(450);
    expect(idsWhere(({ rules }) => rules.length > 0).length).toBeGreaterThanOrEqual(120);
  });

  test('links are secure and lead to a host of the government', () => {
    const government = /^https:\/\/(?:[a-z0-9-]+\.)+(?:gov|nic)\.in(?:\/[\w./~%#?=&-]*)?$/;
    expect(idsWhere(({ link }) => !government.test(link))).toEqual([]);
  });

  test('days do not lie in the future of the check, and an end comes after its start', () => {
    expect(
      idsWhere(
        ({ startDate, endDate, lastVerified }) =>
          startDate !== null && (startDate > lastVerified || (endDate !== 'ongoing' && endDate < startDate)),
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

  test('a helpline is a number that can be dialled', () => {
    expect(idsWhere(({ helpline }) => helpline !== null && !/^[\d-]{3,14}$/.test(helpline))).toEqual([]);
  });
});

describe('words', () => {
  test('every scheme has all its words in English and Hindi, and no words are without a scheme', () => {
    const ids = schemes.map(({ id }) => id).sort();
    const whole = (words: ReadonlyMap<string, SchemeWords>) =>
      [...words].filter(([, entry]) => fields.every((field) => entry[field] !== undefined)).map(([id]) => id);
    expect(whole(english).sort()).toEqual(ids);
    expect(whole(hindi).sort()).toEqual(ids);
  });

  test('every scheme has its title in Marathi, and those a farmer of Maharashtra or its neighbours may get have all', () => {
    expect([...marathi.keys()].sort()).toEqual(schemes.map(({ id }) => id).sort());
    const near = new Set(['IN-MH', 'IN-GA', 'IN-GJ', 'IN-MP', 'IN-CG', 'IN-KA', 'IN-TS', 'IN-DH']);
    const reached = schemes.filter(({ states }) => states.length === 0 || states.some((state) => near.has(state)));
    const lacking = reached.filter(({ id }) => fields.some((field) => marathi.get(id)?.[field] === undefined));
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

  test('Hindi and Marathi are written in Devanagari with the digits 0 to 9', () => {
    const indian = (language: string) => language !== 'en';
    expect(placesWhere(({ language, text }) => indian(language) && !/[\u0904-\u0939]/.test(text))).toEqual([]);
    expect(placesWhere(({ text }) => /[\u0966-\u096f]/.test(text))).toEqual([]);
    expect(placesWhere(({ language, text }) => language === 'en' && /[\u0900-\u097f]/.test(text))).toEqual([]);
  });

  test('rupees are grouped the Indian way', () => {
    const amounts = sentences.flatMap(({ place, text }) =>
      [...text.matchAll(/₹ ?([\d,.]+\d|\d)/g)].map((match) => ({ place, amount: match[1] ?? '' })),
    );
    const indian = /^(?:\d{1,3}|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d{1,2})?$/;
    expect(amounts.filter(({ amount }) => !indian.test(amount))).toEqual([]);
    expect(placesWhere(({ text }) => /\b(?:Rs|INR)\b|रु\.|₹ /.test(text))).toEqual([]);
  });

  test('a sentence ends as its script ends it, and a title does not', () => {
    expect(placesWhere(({ field, text }) => field === 'title' && /[.।]$/.test(text))).toEqual([]);
    expect(
      placesWhere(({ field, language, text }) => field !== 'title' && language === 'hi' && !text.endsWith('।')),
    ).toEqual([]);
    expect(
      placesWhere(({ field, language, text }) => field !== 'title' && language !== 'hi' && !text.endsWith('.')),
    ).toEqual([]);
  });

  test('no words name a last day where the facts have none', () => {
    const undated = new Set(idsWhere(({ deadline }) => deadline === null));
    const lastDay = /last date is|deadline is|\bby \d{1,2} [A-Z][a-z]+|अंतिम तारीख \d|आख़िरी तारीख़ \d|शेवटची तारीख \d/;
    expect(placesWhere(({ id, text }) => undated.has(id) && lastDay.test(text))).toEqual([]);
  });

  test('only a scheme that we are sure of says within how many days to act', () => {
    const unsure = new Set(idsWhere(({ confidence }) => confidence !== 'sure'));
    const limit =
      /within \d+ (?:hours|days|weeks|months)|within (?:one|two|three|six) (?:weeks?|months?)|\d+ (?:दिन|घंटे) (?:में|के भीतर)|\d+ (?:दिवसांत|तासांत)/;
    expect(placesWhere(({ id, text, field }) => field === 'howToApply' && unsure.has(id) && limit.test(text))).toEqual(
      [],
    );
  });

  test('each figure of the facts is said in the benefit or the paragraph of every language', () => {
    const missing = schemes.flatMap(({ id, figures }) =>
      [english, hindi].flatMap((words) => {
        const text = `${words.get(id)?.benefit} ${words.get(id)?.about}`;
        return figures.filter((figure) => !spellings(figure).some((said) => text.includes(said))).map(() => id);
      }),
    );
    expect(missing).toEqual([]);
  });
});

/** The spellings of a figure: ₹2,00,000 or ₹2 lakh; 1.5%. */
function spellings({ amount, unit }: SchemeFacts['figures'][number]): string[] {
  if (unit === 'percent') return [`${amount}%`];
  return [
    `₹${amount.toLocaleString('en-IN')}`,
    ...['lakh', 'लाख'].map((word) => `₹${amount / 100_000} ${word}`),
    ...['crore', 'करोड़'].map((word) => `₹${amount / 10_000_000} ${word}`),
  ];
}
