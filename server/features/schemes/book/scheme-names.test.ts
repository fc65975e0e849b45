import { describe, expect, test } from 'vitest';

import { loadSchemeWords } from '#catalogue/schemes.ts';

import { openSchemeBook } from './scheme-book.ts';

describe('a scheme asked for as people call it is the first', () => {
  test.each([
    ['प्रधानमंत्री किसान योजना', 'pm-kisan'],
    ['pradhan mantri kisan yojana', 'pm-kisan'],
    ['pm kisan yojana', 'pm-kisan'],
    ['pm kisaan yojna', 'pm-kisan'],
    ['पीएम किसान योजना', 'pm-kisan'],
    ['पंतप्रधान किसान योजना', 'pm-kisan'],
    ['pm kisan 6000', 'pm-kisan'],
    ['प्रधानमंत्री किसान सम्मान निधि योजना', 'pm-kisan'],
    ['प्रधानमंत्री फसल बीमा योजना', 'pmfby'],
    ['पंतप्रधान पीक विमा योजना', 'pmfby'],
    ['pradhan mantri krishi sinchai yojana', 'pmksy-har-khet'],
    ['प्रधानमंत्री कुसुम योजना', 'pm-kusum'],
    ['pm matsya sampada yojana', 'pmmsy'],
    ['pm kisan maandhan yojana', 'pm-kmy'],
    ['मुख्यमंत्री किसान कल्याण योजना', 'cm-kisan-kalyan-mp'],
  ])('"%s": %s', async (query, id) => {
    const book = await openSchemeBook();
    expect(book.search(query)[0]?.id).toBe(id);
  });

  test.each(['boring', 'बोरिंग', 'borewell', 'boring subsidy'])('"%s": schemes for a tube well', async (query) => {
    const book = await openSchemeBook();
    const first = book.search(query).slice(0, 5);
    expect(first).toHaveLength(5);
    for (const { id } of first) expect(book.find(id)?.tags, id).toContain('tubewell');
  });

  test('"KISAN": those that say the word as it was typed before those that say one like it', async () => {
    const book = await openSchemeBook();
    const words = await Promise.all(['en', 'hi', 'mr'].map(loadSchemeWords));
    const saysIt = book.search('KISAN').map(({ id }) => {
      const said = [...(book.find(id)?.tags ?? []), ...words.flatMap((each) => Object.values(each.get(id) ?? {}))];
      return /kisan/i.test(said.join(' '));
    });
    expect(saysIt.lastIndexOf(true)).toBeLessThan(saysIt.indexOf(false));
    expect(saysIt.indexOf(false)).toBeGreaterThan(20);
  });

  test('"tractor subsidy": no field channels, which the state builds', async () => {
    const book = await openSchemeBook();
    const found = book.search('tractor subsidy').map(({ id }) => id);
    expect(found).toContain('gj-tractor-agr50');
    expect(found).not.toContain('pmksy-har-khet');
  });

  test('and the word for a scheme alone still finds those called so', async () => {
    const book = await openSchemeBook();
    expect(book.search('yojana').length).toBeGreaterThan(3);
  });
});
