import * as z from 'zod/mini';

import { firstYear, leastLiveSearch, mostPension } from '#domain/limits.ts';
import {
  animalKinds,
  genders,
  groupKinds,
  landTenures,
  socialCategories,
  workKinds,
} from '#domain/schemes/scheme-eligibility.ts';
import type { Eligibility, FarmerFact, SchemeRule } from '#domain/schemes/scheme-eligibility.ts';
import { schemeChecks, schemeTroubles } from '#domain/schemes/scheme-form.ts';
import { landBands } from '#domain/schemes/scheme-questions.ts';
import { schemeAudiences, schemeCategories, schemePapers, type SchemePaper } from '#domain/schemes/schemes.ts';

import { dataReply, endpoint, language, pageQuery } from './endpoint.ts';

const day = z.iso.date();
const paper = z.enum(Object.keys(schemePapers) as [SchemePaper, ...SchemePaper[]]);
const schemeId = z.string().check(z.regex(/^[a-z0-9-]{1,100}$/));
const searchText = z.string().check(z.trim(), z.maxLength(200));

/** How the entry was checked, in words: all of it, and in a few words for a list. */
const schemeCheck = z.strictObject({ how: z.enum(schemeChecks), on: day, said: z.string(), brief: z.string() });

export const scheme = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(schemeCategories),
  benefit: z.string(),
  eligibility: z.string(),
  level: z.enum(['central', 'state']),
  /** The codes of states; none means all of India. */
  states: z.array(z.string()),
  audience: z.array(z.enum(schemeAudiences)),
  /** A day, or only the year where the day is not known. */
  startDate: z.nullable(z.string()),
  /** A day, a year, or "ongoing". */
  endDate: z.string(),
  /** The next day by which to apply; null where none is known. */
  deadline: z.nullable(day),
  link: z.url(),
  documents: z.array(paper),
  /** The main figure for a list: "₹3 lakh", "loan". Null where no sure figure is known. */
  amount: z.nullable(z.strictObject({ figure: z.string(), ofWhat: z.string() })),
  /** The figures of the benefit in words, the main one first: "₹6,000 a year in 3 instalments". */
  amounts: z.array(z.string()),
  checked: schemeCheck,
  /** The language of the borrowed texts, where the reader's language lacks some; null where it has all. */
  borrowedFrom: z.nullable(z.string()),
  /** The same for the title and the benefit alone. */
  briefBorrowedFrom: z.nullable(z.string()),
});
export type Scheme = z.infer<typeof scheme>;

/** One shape for every rule. The catalogue's reader checks the fields of each kind. */
const rule = z.strictObject({
  kind: z.string(),
  anyOf: z.optional(z.array(z.string())),
  size: z.optional(z.number()),
  unit: z.optional(z.string()),
  day: z.optional(day),
  from: z.optional(z.number()),
  to: z.optional(z.number()),
  is: z.optional(z.string()),
  rupees: z.optional(z.number()),
}) as unknown as z.ZodMiniType<SchemeRule, SchemeRule>;

export const schemeDetail = z.strictObject({
  ...scheme.shape,
  howToApply: z.string(),
  helpline: z.nullable(z.string()),
  /** Which instalment is paid these months, and when the next; null where that is not known. */
  paidIn: z.nullable(z.string()),
  /** The page where one sees an application or a payment. */
  statusLink: z.nullable(z.url()),
  /** Where to ask: "Ask at your bank branch." */
  office: z.string(),
  /** Common difficulties, each with its way out. */
  troubles: z.array(z.strictObject({ id: z.enum(schemeTroubles), what: z.string(), wayOut: z.string() })),
  /** The document that was read; null where none was. */
  source: z.nullable(z.strictObject({ name: z.string(), year: z.number() })),
  /** These rules and `states` let the device judge by itself whether a person qualifies. */
  rules: z.array(rule),
  rulesComplete: z.boolean(),
  /** The scheme that replaces one that has ended. */
  replacedBy: z.nullable(z.strictObject({ id: z.string(), title: z.string() })),
  similar: z.array(scheme),
});
export type SchemeDetail = z.infer<typeof schemeDetail>;

const farmerFact = z.string() as unknown as z.ZodMiniType<FarmerFact, FarmerFact>;

const eligibility = z.strictObject({
  verdict: z.enum(['eligible', 'not', 'maybe']),
  rules: z.array(
    z.strictObject({
      rule,
      answer: z.enum(['yes', 'no', 'unknown']),
      fact: farmerFact,
      missing: z.nullable(farmerFact),
      provedBy: z.nullable(paper),
    }),
  ),
}) as unknown as z.ZodMiniType<Eligibility, Eligibility>;

export const judgedScheme = z.strictObject({
  scheme,
  chance: z.enum(['likely', 'maybe']),
  /** The facts that speak for it, and those not known yet. */
  why: z.array(farmerFact),
  open: z.array(farmerFact),
  eligibility,
});
export type JudgedScheme = z.infer<typeof judgedScheme>;

const schemesForMe = z.strictObject({
  /** The day on which the person answered "What may I get?"; null before. */
  answeredOn: z.nullable(day),
  /** The number of likely schemes, of which `items` may hold only the first. */
  likely: z.number(),
  items: z.array(judgedScheme),
});
export type SchemesForMe = z.infer<typeof schemesForMe>;

const schemePage = z.strictObject({ items: z.array(scheme), total: z.number(), nextCursor: z.nullable(z.string()) });

const yesOrNo = z.optional(z.nullable(z.boolean()));

/** Facts that schemes ask for and the profile does not have. Null clears an answer; an absent one stays. */
export const schemeAnswers = z.strictObject({
  /** The day on which the person came to the end of "What may I get?". */
  answeredOn: z.optional(z.nullable(day)),
  /** The state's code, used while the profile has no state. */
  state: z.optional(z.nullable(z.string().check(z.regex(/^IN-[A-Z]{2}$/)))),
  /** Used while the profile has no size of the farm. */
  land: z.optional(z.nullable(z.enum(landBands))),
  works: z.optional(z.nullable(z.array(z.enum(workKinds)).check(z.maxLength(workKinds.length)))),
  tenure: z.optional(z.nullable(z.enum(landTenures))),
  landSince: z.optional(z.nullable(day)),
  animals: z.optional(z.nullable(z.array(z.enum(animalKinds)).check(z.maxLength(animalKinds.length)))),
  groups: z.optional(z.nullable(z.array(z.enum(groupKinds)).check(z.maxLength(groupKinds.length)))),
  isFisher: yesOrNo,
  isFarmWorker: yesOrNo,
  birthYear: z.optional(z.nullable(z.number().check(z.int(), z.gte(firstYear), z.lte(2100)))),
  gender: z.optional(z.nullable(z.enum(genders))),
  socialCategory: z.optional(z.nullable(z.enum(socialCategories))),
  isBelowPovertyLine: yesOrNo,
  paysIncomeTax: yesOrNo,
  holdsConstitutionalPost: yesOrNo,
  hasGovernmentJob: yesOrNo,
  monthlyPension: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(mostPension)))),
  isRegisteredProfessional: yesOrNo,
  inPensionFund: yesOrNo,
  hasCropLoan: yesOrNo,
});
export type SchemeAnswers = z.infer<typeof schemeAnswers>;

/** All facts that the rules use, from the profile and from the answers. Null means not told. */
export const farmerFacts = z.strictObject({
  answeredOn: z.nullable(day),
  /** The facts that the profile tells. They change there. */
  ofProfile: z.array(farmerFact),
  state: z.nullable(z.string()),
  landAcres: z.nullable(z.number()),
  tenure: z.nullable(z.enum(landTenures)),
  landSince: z.nullable(day),
  crops: z.nullable(z.readonly(z.array(z.string()))),
  works: z.nullable(z.readonly(z.array(z.enum(workKinds)))),
  animals: z.nullable(z.readonly(z.array(z.enum(animalKinds)))),
  groups: z.nullable(z.readonly(z.array(z.enum(groupKinds)))),
  isFisher: z.nullable(z.boolean()),
  isFarmWorker: z.nullable(z.boolean()),
  age: z.nullable(z.number()),
  gender: z.nullable(z.enum(genders)),
  socialCategory: z.nullable(z.enum(socialCategories)),
  annualIncome: z.nullable(z.number()),
  isBelowPovertyLine: z.nullable(z.boolean()),
  paysIncomeTax: z.nullable(z.boolean()),
  holdsConstitutionalPost: z.nullable(z.boolean()),
  hasGovernmentJob: z.nullable(z.boolean()),
  monthlyPension: z.nullable(z.number()),
  isRegisteredProfessional: z.nullable(z.boolean()),
  inPensionFund: z.nullable(z.boolean()),
  hasCropLoan: z.nullable(z.boolean()),
});
export type ToldFacts = z.infer<typeof farmerFacts>;

const filters = {
  state: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  category: z.optional(z.enum(schemeCategories)),
  audience: z.optional(z.enum(schemeAudiences)),
};

export const listSchemes = endpoint({
  method: 'GET',
  path: '/schemes',
  summary: 'Government schemes: all, or those that fit a search and filters; the best match first',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ ...pageQuery, ...filters, q: z.optional(searchText), language }),
  reply: dataReply(schemePage),
});

export const searchSchemes = endpoint({
  method: 'GET',
  path: '/schemes/search',
  summary: 'Search the schemes, forgiving of spelling and script',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ ...pageQuery, q: z._default(searchText, ''), language }),
  reply: dataReply(schemePage),
});

export const listSchemesOfCategory = endpoint({
  method: 'GET',
  path: '/schemes/category/:category',
  summary: 'The schemes of one category',
  access: 'open',
  limit: 'read',
  params: z.strictObject({ category: z.enum(schemeCategories) }),
  query: z.strictObject({ ...pageQuery, language }),
  reply: dataReply(schemePage),
});

/** A model's text is untrusted: it has no id, and only an https link is kept. */
export const foundScheme = z.strictObject({
  title: z.string(),
  description: z.string(),
  benefit: z.string(),
  eligibility: z.string(),
  link: z.nullable(z.url()),
});
export type FoundScheme = z.infer<typeof foundScheme>;

export const searchLive = endpoint({
  method: 'GET',
  path: '/schemes/live',
  summary: 'Ask the configured model for schemes; without one, the catalogue answers',
  access: 'signed-in',
  limit: 'ai',
  query: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(leastLiveSearch), z.maxLength(200)),
    language,
  }),
  reply: dataReply(
    z.discriminatedUnion('foundBy', [
      z.strictObject({ foundBy: z.literal('ai'), schemes: z.array(foundScheme) }),
      z.strictObject({ foundBy: z.literal('catalogue'), schemes: z.array(scheme) }),
    ]),
  ),
});

export const listSchemesForMe = endpoint({
  method: 'GET',
  path: '/schemes/for-you',
  summary: 'Schemes that fit me, the likely ones first, each with why and what is not known yet',
  access: 'signed-in',
  limit: 'read',
  query: z.strictObject({
    language,
    limit: pageQuery.limit,
    /** The state that the person last chose on this device, for an account that has told none. */
    state: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  reply: dataReply(schemesForMe),
});

export const readFacts = endpoint({
  method: 'GET',
  path: '/schemes/facts',
  summary: 'What the rules of schemes know of me',
  access: 'signed-in',
  limit: 'read',
  reply: dataReply(farmerFacts),
});

export const answerQuestions = endpoint({
  method: 'PUT',
  path: '/schemes/facts',
  summary: 'Answer what schemes ask and the profile does not hold',
  access: 'signed-in',
  limit: 'write',
  body: schemeAnswers,
  reply: dataReply(farmerFacts),
});

export const readScheme = endpoint({
  method: 'GET',
  path: '/schemes/:id',
  summary: 'One scheme, with its rules, how to apply and similar ones',
  access: 'open',
  limit: 'read',
  params: z.strictObject({ id: schemeId }),
  query: z.strictObject({ language }),
  reply: dataReply(schemeDetail),
});
