import type { Scheme, SchemeDetail, ToldFacts } from '#contract/schemes.ts';
import { nothingTold } from '#domain/schemes/scheme-eligibility.ts';

export const noFacts: ToldFacts = { ...nothingTold, answeredOn: null, ofProfile: [] };

export const aScheme: Scheme = {
  id: 'pm-kisan',
  title: 'PM-KISAN: ₹6,000 a year',
  description: 'x'.repeat(121),
  category: 'income-support',
  benefit: '₹6,000 in three instalments',
  eligibility: 'Who owns land',
  level: 'central',
  states: [],
  audience: ['farmer'],
  startDate: '2019-02-24',
  endDate: 'ongoing',
  deadline: null,
  link: 'https://pmkisan.gov.in/',
  documents: ['aadhaar'],
  amount: { figure: '₹6,000', ofWhat: 'a year' },
  amounts: ['₹6,000 a year in 3 instalments', '₹2,000 once'],
  checked: {
    how: 'guideline-read',
    on: '2026-11-22',
    said: 'Read in its guidelines. Ask at the office.',
    brief: 'Guidelines read',
  },
  borrowedFrom: null,
  briefBorrowedFrom: null,
};

export const aSchemeInFull: SchemeDetail = {
  ...aScheme,
  howToApply: 'At the office',
  helpline: null,
  paidIn: null,
  source: { name: 'PIB', year: 2026 },
  statusLink: null,
  office: 'Ask at the office.',
  troubles: [],
  rules: [],
  rulesComplete: true,
  replacedBy: null,
  similar: [],
};
