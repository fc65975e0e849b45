import * as z from 'zod/mini';

import {
  animalKinds,
  genders,
  groupKinds,
  socialCategories,
  type SchemeRule,
} from '#domain/schemes/scheme-eligibility.ts';
import {
  schemeChecks,
  schemeFigureGroups,
  schemeFigureKinds,
  schemeFigurePers,
  schemeFigureUnits,
  schemeOffices,
  schemeParts,
  schemeTroubles,
  type SchemeCheck,
  type SchemeFigure,
} from '#domain/schemes/scheme-form.ts';
import {
  schemeAudiences,
  schemeCategories,
  schemeDepartments,
  schemePapers,
  type SchemePaper,
} from '#domain/schemes/schemes.ts';

const day = z.iso.date();
/** The year alone if the day is unknown. */
const yearOrDay = z.string().check(z.regex(/^\d{4}(?:-\d{2}-\d{2})?$/));
const some = <Value extends z.core.$ZodType>(value: Value) => z.array(value).check(z.minLength(1));
const amount = z.number().check(z.gt(0));

const rule: z.ZodMiniType<SchemeRule, SchemeRule> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(['owns-land', 'works-land', 'rents-land', 'landless']) }),
  z.strictObject({
    kind: z.literal(['land-at-most', 'land-at-least']),
    size: amount,
    unit: z.literal(['acre', 'hectare']),
  }),
  z.strictObject({ kind: z.literal('owned-since'), day }),
  z.strictObject({ kind: z.literal('grows'), anyOf: some(z.string()) }),
  z.strictObject({ kind: z.literal('keeps'), anyOf: some(z.literal(animalKinds)) }),
  z.strictObject({ kind: z.literal('member-of'), anyOf: some(z.literal(groupKinds)) }),
  z.strictObject({ kind: z.literal(['fisher', 'farm-worker', 'below-poverty-line', 'has-crop-loan']) }),
  z.strictObject({ kind: z.literal('age'), from: z.optional(amount), to: z.optional(amount) }),
  z.strictObject({ kind: z.literal('gender'), is: z.literal(genders) }),
  z.strictObject({ kind: z.literal('social-category'), anyOf: some(z.literal(socialCategories)) }),
  z.strictObject({ kind: z.literal(['income-at-most', 'pension-below']), rupees: amount }),
  z.strictObject({
    kind: z.literal([
      'no-income-tax',
      'no-constitutional-post',
      'no-government-job',
      'no-registered-profession',
      'no-pension-fund',
    ]),
  }),
]);

const figure: z.ZodMiniType<SchemeFigure, SchemeFigure> = z.strictObject({
  kind: z.literal(schemeFigureKinds),
  amount,
  unit: z.literal(schemeFigureUnits),
  per: z.literal(schemeFigurePers),
  instalments: z.optional(z.number()),
  paidIn: z.optional(some(z.tuple([z.number(), z.number()]))),
  upTo: z.optional(z.boolean()),
  only: z.optional(z.literal(schemeFigureGroups)),
});

const checked: z.ZodMiniType<SchemeCheck, SchemeCheck> = z.strictObject({
  how: z.literal(schemeChecks),
  on: day,
  what: z.array(z.literal(schemeParts)),
});

/** The last day to apply: one day, or the same days each year. It always has the place where we read it. */
const deadline = z.union([
  z.strictObject({ date: day, source: z.string().check(z.minLength(5)) }),
  z.strictObject({
    yearly: some(z.strictObject({ month: z.number(), day: z.number(), only: z.optional(z.string()) })),
    source: z.string().check(z.minLength(5)),
  }),
]);

const paper = z.literal(Object.keys(schemePapers) as SchemePaper[]);

export const schemeFacts = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  level: z.literal(['central', 'state']),
  /** Codes as in `catalogue/states.json`; an empty list means all of India. */
  states: z.array(z.string()),
  department: z.nullable(z.literal(schemeDepartments)),
  category: z.literal(schemeCategories),
  audience: some(z.literal(schemeAudiences)),
  tags: z.array(z.string()),
  startDate: z.nullable(yearOrDay),
  endDate: z.union([z.literal('ongoing'), yearOrDay]),
  /**
   * The end of the term that the source names, where nobody has seen what follows. After this day Khet says so. Absent
   * where the scheme is known to go on.
   */
  knownUntil: z.optional(day),
  /** The id of the scheme that replaced an ended one. */
  replacedBy: z.optional(z.string()),
  deadline: z.nullable(deadline),
  /** Empty where nothing needs a paper, or where nobody knows which ones are asked for. */
  documents: z.array(paper),
  link: z.url().check(z.startsWith('https://')),
  helpline: z.nullable(z.string()),
  /** The page where a farmer sees an application or a payment, if the scheme has one. */
  statusLink: z.optional(z.url().check(z.startsWith('https://'))),
  /** Where to ask, if it is not the office of the department. */
  office: z.optional(z.literal(schemeOffices)),
  checked,
  /** The document that was read, or that has the facts. Null where none is known. */
  source: z.nullable(z.strictObject({ name: z.string(), year: z.number() })),
  /** Common difficulties, the most common first. */
  troubles: z.optional(some(z.literal(schemeTroubles))),
  /** The main figure comes first. */
  figures: z.array(figure),
  rules: z.array(rule),
  rulesComplete: z.boolean(),
});
export type SchemeFacts = z.infer<typeof schemeFacts>;

const words = z.string().check(z.trim(), z.minLength(2));

/**
 * English and Hindi have all texts. Another language needs at least the title, and borrows the rest (from its
 * `fallback`, else English).
 */
export const schemeWords = z.strictObject({
  title: words,
  about: z.optional(words),
  benefit: z.optional(words),
  eligibility: z.optional(words),
  howToApply: z.optional(words),
});
export type SchemeWords = z.infer<typeof schemeWords>;
