import { describe, expect, test } from 'vitest';

import { nameKey } from '#catalogue/names.ts';
import { problemCrops, problemsOfCrop } from '#catalogue/problems.ts';
import { loadSchemeWords } from '#catalogue/schemes.ts';
import { namesAtHand } from '#languages/names.ts';
import { languageCodes } from '#languages/words.ts';

import { findSubjects, type OtherName } from './find-subjects.ts';

const placesIn = (text: string, otherNames: readonly OtherName[] = []) =>
  findSubjects({ text, language: 'en', otherNames }).places;

/** Correct finds: a district, a state and mandis with the same name as a word of the problem's name. */
const placesOfProblems = new Set(['Karnal, Haryana', 'Bihar', 'Moth APMC, Uttar Pradesh', 'Loha APMC, Maharashtra']);
/** Mandis with a common word as their name: welfare, a town, a crab, fruit in tins. */
const mandisOfTitles = new Set(['Kalyan APMC', 'Nagar APMC', 'Khekda APMC', 'Baruipur (Canning) APMC']);

describe('the subjects of a text', () => {
  test('hold no place of a problem’s name but one that is written in it, and none where the problem is meant', async () => {
    const problems = (await Promise.all(problemCrops.map(({ id }) => problemsOfCrop(id)))).flat();
    const names = problems.flatMap(({ id, crop }) => namesAtHand('problems', id).map((name) => ({ name, crop })));
    expect(names.length).toBeGreaterThan(500);
    const found = new Set(names.flatMap(({ name }) => placesIn(name)).map(({ name }) => name));
    expect([...found].filter((place) => !placesOfProblems.has(place))).toEqual([]);
    expect(names.filter((each) => placesIn(each.name, [each]).length > 0)).toEqual([]);
  });

  test('hold no mandi of a scheme’s title but one that is written in it', async () => {
    const words = await Promise.all(languageCodes.map(loadSchemeWords));
    const titles = words.flatMap((each) => [...each.values()].map(({ title }) => title));
    expect(titles.length).toBeGreaterThan(500);
    const mandis = titles.flatMap((title) => placesIn(title).flatMap(({ market }) => market ?? []));
    expect([...new Set(mandis)].filter((market) => !mandisOfTitles.has(market))).toEqual([]);
  });

  test('hold a mandi by its name in each language, and the crop beside it', () => {
    for (const text of ['lasalgaon onion', 'लासलगाँव का प्याज', 'लासलगावचा कांदा', 'लासलगांव मंडी प्याज भाव']) {
      const { commodities, places } = findSubjects({ text, language: 'en', otherNames: [] });
      expect([text, commodities.map(({ id }) => id), places.map(({ market }) => market && nameKey(market))]).toEqual([
        text,
        ['onion'],
        ['lasalgaonapmc'],
      ]);
    }
  });

  test('hold one place where a wider one is named around it, and each of several', () => {
    const names = (text: string) => placesIn(text).map(({ name }) => name);
    expect(names('lasalgaon, nashik, maharashtra')).toEqual(['Lasalgaon APMC, Maharashtra']);
    expect(names('nashik, pune or nagpur')).toEqual([
      'Nashik, Maharashtra',
      'Pune, Maharashtra',
      'Nagpur, Maharashtra',
    ]);
    expect(names('pratapgarh uttar pradesh')).toEqual(['Pratapgarh, Uttar Pradesh']);
  });
});
