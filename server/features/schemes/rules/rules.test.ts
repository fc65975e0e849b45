import { describe, expect, test } from 'vitest';

import { loadSchemeWords } from '#catalogue/schemes.ts';
import { checkedLanguages } from '#languages/doses.ts';

import { nextReminder } from './deadlines.ts';
import { readFoundSchemes } from './read-found-schemes.ts';
import { makeTrackingNumber } from './tracking-number.ts';

describe('a reminder', () => {
  const today = '2026-11-22';

  test.each([
    ['nothing where no paper is missing and no last day is known', null, false, null],
    ['missing papers after three days', null, true, '2026-11-25'],
    ['a last day a week before it', '2026-12-31', false, '2026-12-24'],
    ['missing papers first, where the last day is far', '2026-12-31', true, '2026-11-25'],
    ['the day before, where the week has begun', '2026-11-26', false, '2026-11-25'],
    ['the day before rather than after it is over', '2026-11-24', true, '2026-11-23'],
    ['nothing of a last day that is today', today, false, null],
  ])('a farmer is reminded of %s', (_what, deadline, isPaperMissing, day) => {
    expect(nextReminder({ today, deadline, isPaperMissing })).toBe(day);
  });
});

describe('schemes that a model found', () => {
  const scheme = { title: 'Seed help', description: 'Seed.', benefit: '', eligibility: '' };
  const prompt = 'Reply with a JSON array and nothing else, each item with its title.';
  const titlesIn = (...found: object[]) =>
    readFoundSchemes(JSON.stringify([scheme, ...found]), prompt)?.map(({ title }) => title);

  test('a list of schemes is read out of what a model wraps around it', () => {
    const text = `Sure!\n\`\`\`json\n${JSON.stringify([{ ...scheme, link: 'https://agri.gov.in/' }])}\n\`\`\``;
    expect(readFoundSchemes(text, prompt)).toEqual([{ ...scheme, link: 'https://agri.gov.in/' }]);
  });

  test('a link that is not plain https is not kept, and the scheme stays', () => {
    const links = ['http://agri.gov.in/', 'javascript:alert(1)', 'https://a:b@agri.gov.in/', 'agri.gov.in', 7, null];
    const read = readFoundSchemes(JSON.stringify(links.map((link) => ({ ...scheme, link }))), prompt);
    expect(read?.map(({ link }) => link)).toEqual(links.map(() => null));
  });

  test('anything else is nothing', () => {
    for (const text of ['', 'I do not know.', '[1, 2]', '[{"title": ""}]', '[{]']) {
      expect(readFoundSchemes(text, prompt)).toBeUndefined();
    }
    expect(readFoundSchemes('[]', prompt)).toEqual([]);
  });

  test.each([
    { title: 'Spray 2 ml per litre of water' },
    { title: 'Pest help', description: 'Free medicine. Mix 30 grams in one pump.' },
    { title: 'Pest help', benefit: 'A subsidy on a 2% solution for the crop' },
    { title: 'Pest help', benefit: 'A loan for urea 2%' },
    { title: 'कीट सहायता', benefit: '2% घोल पर सब्सिडी' },
    { title: 'कीट सहायता', benefit: 'प्रति एकड़ 200 मिली दवा डालें।' },
    { title: 'कीट सहायता', eligibility: 'एक पंप में दो ढक्कन दवा' },
    { title: 'कीड मदत', description: 'एका पंपाला दोन झाकणे औषध घाला.' },
    { title: 'Free Monocrotophos for cotton' },
    { title: 'कपास सहायता', description: 'मुफ़्त मोनोक्रोटोफॉस मिलता है।' },
    { title: 'Seed', description: prompt },
    { title: 'https://evil.example/' },
  ])('one with a dose, a banned substance, the prompt or no words is left out: %o', (found) => {
    expect(titlesIn({ ...scheme, ...found })).toEqual(['Seed help']);
  });

  test.each([
    {
      title: 'Solar pumps',
      benefit: '60% subsidy, and a loan of 30% of the cost. Farmers apply for up to 60% subsidy.',
    },
    { title: 'सोलर पंप', benefit: '60 प्रतिशत तक अनुदान, ₹6,000 प्रति हेक्टेयर। ब्याज 4% है।' },
    { title: 'सौर पंप', benefit: '60 टक्के अनुदान, कर्जाच्या 30% रक्कम.' },
    { title: 'Drip', benefit: '55%' },
  ])('one with shares of money stays: %o', (found) => {
    expect(titlesIn({ ...scheme, ...found })).toEqual(['Seed help', found.title]);
  });

  test('most schemes of the catalogue would stay in each language', async () => {
    for (const language of checkedLanguages) {
      const all = [...(await loadSchemeWords(language)).values()].map(
        ({ title, about = '', benefit = '', eligibility }) => ({
          title,
          description: about,
          benefit,
          eligibility: eligibility ?? '',
        }),
      );
      const kept = all.filter((one) => readFoundSchemes(JSON.stringify([one]), prompt)?.length === 1);
      expect(kept.length / all.length, language).toBeGreaterThan(0.85);
    }
  });

  test('the words lead nowhere and show no Aadhaar number', () => {
    const description = 'See [the form](https://evil.example/) at https://evil.example/, as 2345 6789 0124 did.';
    expect(readFoundSchemes(JSON.stringify([{ ...scheme, description }]), prompt)?.[0]?.description).toBe(
      'See the form at  as XXXX XXXX 0124 did.',
    );
  });
});

test('a tracking number is short, of the year in India, and of signs that nobody takes for others', () => {
  const bytes = (length: number) => Uint8Array.from({ length }, (_none, place) => place * 41 + 3);
  expect(makeTrackingNumber(new Date('2026-12-31T18:29:59Z'), bytes)).toMatch(/^KH26-[2-9AC-HJ-NP-RT-Y]{6}$/);
  expect(makeTrackingNumber(new Date('2026-12-31T18:30:00Z'), bytes)).toMatch(/^KH27-/);
});
