import { describe, expect, test } from 'vitest';

import { compareFolders } from './compare-folders.ts';

describe('problems', () => {
  const english = { 'blight.signs.0': 'Brown rings', 'blight.cause': 'A fungus' };

  test('a text that is missing, unknown, empty or left in English bites', () => {
    const hindi = { 'blight.signs.0': 'Brown rings', 'blight.signs.1': 'छल्ले', 'blight.spread': ' ' };
    expect(compareFolders({ en: { 'problems/tomato': english }, hi: { 'problems/tomato': hindi } })).toEqual([
      'languages/hi/problems/tomato.json: "blight.cause" is missing',
      'languages/hi/problems/tomato.json: "blight.signs.1" is not in en',
      'languages/hi/problems/tomato.json: "blight.spread" is not in en',
      'languages/hi/problems/tomato.json: "blight.signs.0" is left in English',
    ]);
  });

  test('a file that is missing bites once, because no other language stands in for it', () => {
    expect(compareFolders({ en: { 'problems/tomato': english }, hi: {} })).toEqual([
      'languages/hi/problems/tomato.json is missing',
    ]);
  });
});

describe('schemes', () => {
  const english = {
    'pension.title': 'Pension',
    'pension.about': 'Money for {{who}}',
    'pump.title': 'Pump',
    'pump.about': 'A pump',
  };

  test('a scheme without its title, an unknown one, and a place that differs bite', () => {
    const marathi = { 'pump.about': 'एक पंप', 'pension.title': 'पेन्शन', 'pension.about': 'पैसे', 'gone.title': 'जुनी' };
    expect(compareFolders({ en: { 'schemes/goa': english }, mr: { 'schemes/goa': marathi } })).toEqual([
      'languages/mr/schemes/goa.json: "pump.title" is missing',
      'languages/mr/schemes/goa.json: "pension.about" lacks {{who}}',
      'languages/mr/schemes/goa.json: "gone.title" is not in en',
    ]);
  });

  test('a language may leave out a file, a scheme, and a part of a scheme', () => {
    const catalogues = {
      en: { 'schemes/goa': english, 'schemes/delhi': english },
      mr: { 'schemes/goa': { 'pump.title': 'पंप' } },
    };
    expect(compareFolders(catalogues)).toEqual([]);
  });
});

test('a name with a place that English lacks bites, and a kind of market without its town', () => {
  const catalogues = {
    en: { 'names/crops': { tomato: 'Tomato' }, 'names/markets': {} },
    hi: {
      'names/crops': { tomato: 'टमाटर {{crop}}' },
      'names/markets': { 'kinds.APMC': '{{city}} मंडी', 'kinds.Rythu Bazar': '{{town}} बाज़ार', 'goods.f-v': 'फल' },
    },
  };
  expect(compareFolders(catalogues)).toEqual([
    'languages/hi/names/crops.json: "tomato" has {{crop}}, which en does not',
    'languages/hi/names/markets.json: "kinds.APMC" lacks {{town}}',
    'languages/hi/names/markets.json: "kinds.APMC" has {{city}}, which en does not',
  ]);
});

describe('ages', () => {
  const english = {
    'ages.now': 'now',
    'ages.yesterday': 'yesterday',
    'ages.days_one': '{{count}} day ago',
    'ages.days_other': '{{count}} days ago',
    'dates.day': '{{day}} {{month}}',
  };

  test('a missing form bites, English included, and so does a form for one without its count where it is said of 0', () => {
    const hindi = { 'ages.now': 'अभी', 'ages.days_one': 'एक दिन पहले' };
    const { 'ages.days_one': _one, ...withoutOne } = english;
    expect(compareFolders({ en: { language: withoutOne }, hi: { language: hindi } })).toEqual([
      'languages/en/language.json: "ages.days_one" is missing',
      'languages/hi/language.json: "ages.days_other" is missing',
      'languages/hi/language.json: "ages.days_one" lacks {{count}}, and is said of 0 as well',
      'languages/hi/language.json: "ages.days" lacks {{count}}',
    ]);
  });

  test('a word that also means tomorrow may be left out; a pattern without its place bites', () => {
    const hindi = {
      'ages.now': 'अभी',
      'ages.days_one': '{{count}} दिन पहले',
      'ages.days_other': '{{count}} दिन पहले',
      'dates.day': '{{day}}',
    };
    expect(compareFolders({ en: { language: english }, hi: { language: hindi } })).toEqual([
      'languages/hi/language.json: "dates.day" lacks {{month}}',
    ]);
  });
});
