import { expect, test } from 'vitest';

import { loadSchemes, type SchemeFacts } from '#catalogue/schemes.ts';
import { schemeOffices, schemeTroubles } from '#domain/schemes/scheme-form.ts';
import { schemeDepartments } from '#domain/schemes/schemes.ts';
import { languageCodes } from '#languages/words.ts';

import { sayAmounts, sayChecked, sayOffice, sayPaidIn, sayTroubles } from './say-facts.ts';

const [any] = await loadSchemes();
if (!any) throw new Error('The catalogue is empty');

test.each([
  [{ kind: 'pays', amount: 6000, unit: 'rupees', per: 'year', instalments: 3 }, '₹6,000 a year in 3 instalments'],
  [
    { kind: 'subsidy', amount: 55, unit: 'percent', per: 'cost', only: 'small-farmer' },
    'Subsidy 55% of the cost (small and marginal farmers)',
  ],
  [
    { kind: 'premium', amount: 1.5, unit: 'percent', per: 'sum-insured', only: 'rabi' },
    'You pay 1.5% of the sum insured (rabi)',
  ],
  [{ kind: 'loan', amount: 300_000, unit: 'rupees', per: 'loan', upTo: true }, 'Loan up to ₹3,00,000'],
  [{ kind: 'interest-help', amount: 3, unit: 'percent', per: 'loan' }, 'Interest 3% lower'],
] as const)('a figure is said: %o', (figure, said) => {
  expect(sayAmounts({ figures: [figure] }, 'en')).toEqual([said]);
});

test('an amount is said in the language, and in English where Khet has no such language', () => {
  const figures = [{ kind: 'pension', amount: 3000, unit: 'rupees', per: 'month', upTo: true }] as const;
  expect(sayAmounts({ figures: [...figures] }, 'hi')).toEqual(['पेंशन हर महीने ₹3,000 तक']);
  expect(sayAmounts({ figures: [...figures] }, 'mr')).toEqual(['पेन्शन दरमहा ₹3,000 पर्यंत']);
  expect(sayAmounts({ figures: [...figures] }, 'xx')).toEqual(['Pension up to ₹3,000 a month']);
});

test.each([
  ['2026-11-28', 'This is the time of the instalment for August to November. The next one is for December to March.'],
  ['2027-01-05', 'This is the time of the instalment for December to March. The next one is for April to July.'],
])('on %s an instalment and the next one are said', (day, said) => {
  const instalments = {
    kind: 'pays',
    amount: 6000,
    unit: 'rupees',
    per: 'year',
    instalments: 3,
    paidIn: [
      [4, 7],
      [8, 11],
      [12, 3],
    ],
  } as const;
  expect(sayPaidIn({ figures: [instalments] }, 'en', day)).toBe(said);
  expect(sayPaidIn({ figures: [] }, 'en', day)).toBeNull();
});

const today = '2026-11-28';
const source = { name: 'Guidelines', year: 2020 };
const facts = (checked: SchemeFacts['checked']): SchemeFacts => ({ ...any, office: 'bank', source, checked });

test('a check says what was read, on which day, which parts, and where to ask', () => {
  const { said, brief } = sayChecked(
    facts({ how: 'guideline-read', on: '2026-11-28', what: ['amount', 'who'] }),
    'en',
    today,
  );
  expect(said).toBe(
    'From its guidelines (2020), read on 28 Nov 2026: amount, who may get it. We have not checked the rest. Ask at your bank branch.',
  );
  expect(brief).toBe('Guidelines read on 28 Nov 2026');
});

test.each([
  ['after the last term that is known', '2026-03-31', true],
  ['while the term lasts', '2031-03-31', false],
] as const)('a check says to ask whether the scheme goes on: %s', (_when, knownUntil, told) => {
  const { said } = sayChecked(
    { ...facts({ how: 'from-knowledge', on: '2026-11-22', what: [] }), knownUntil },
    'en',
    today,
  );
  expect(said.includes('ask whether the scheme goes on')).toBe(told);
});

test('a check of all that one needs to apply leaves no rest', () => {
  const what = ['amount', 'who', 'papers', 'how'] as const;
  const { said } = sayChecked(facts({ how: 'page-read', on: '2026-11-28', what: [...what] }), 'en', today);
  expect(said).not.toContain('rest');
});

test.each([
  ['from-knowledge', /we have not compared it with any document\. Ask at your bank branch\.$/, /^Not checked/],
  ['list-read', /^We know only that this scheme exists.*Ask at your bank branch\.$/, /^Only its name and purpose/],
] as const)('an entry with nothing read beyond its name says so and gives the office: %s', (how, all, few) => {
  const { said, brief } = sayChecked(facts({ how, on: '2026-11-22', what: [] }), 'en', today);
  expect(said).toMatch(all);
  expect(said).not.toContain('2026');
  expect(brief).toMatch(few);
});

test('every scheme, office and trouble has its words in every language', async () => {
  const all = await loadSchemes();
  for (const language of languageCodes) {
    for (const scheme of all) {
      expect(sayAmounts(scheme, language)).toHaveLength(scheme.figures.length);
      expect(sayChecked(scheme, language, today).said).not.toBe('');
    }
    const offices = schemeOffices.map((office) => sayOffice({ office, department: null }, language));
    expect(new Set(offices).size).toBe(schemeOffices.length);
    for (const department of schemeDepartments) expect(offices).toContain(sayOffice({ department }, language));
    const troubles = sayTroubles({ troubles: [...schemeTroubles] }, language);
    expect(new Set(troubles.map(({ wayOut }) => wayOut)).size).toBe(schemeTroubles.length);
  }
});
