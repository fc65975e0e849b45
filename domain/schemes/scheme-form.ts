import type { schemeDepartments } from './schemes.ts';

/** The closed lists for the parts of an entry beside its texts: figures, check, office, difficulties. */

/**
 * The kind of a figure: money paid out, a share of the cost, a loan, the interest on it, interest that the government
 * takes over, a premium to pay, a cover, a pension, a debt waived, or a price paid for the goods.
 */
export const schemeFigureKinds = [
  'pays',
  'subsidy',
  'loan',
  'interest',
  'interest-help',
  'premium',
  'cover',
  'pension',
  'waiver',
  'price',
] as const;
export const schemeFigureUnits = ['rupees', 'percent'] as const;
export const schemeFigurePers = [
  'once',
  'day',
  'month',
  'year',
  'season',
  'acre',
  'hectare',
  'kilogram',
  'quintal',
  'litre',
  'animal',
  'tree',
  'person',
  'group',
  'unit',
  'bag',
  'kilowatt',
  'metre',
  'cost',
  'premium',
  'price',
  'sum-insured',
  'loan',
] as const;

/** The people, crops or seasons of a figure that is not for everybody. */
export const schemeFigureGroups = [
  'small-farmer',
  'other-farmer',
  'women',
  'sc-st',
  'women-sc-st',
  'small-women-sc-st',
  'women-sc-st-hills',
  'hills',
  'general',
  'obc',
  'youth',
  'poor',
  'group',
  'machinery-bank',
  'hire-centre',
  'kharif',
  'rabi',
  'commercial-horticultural',
  'irrigated',
  'rainfed',
  'first-year',
  'later-years',
  'death',
  'disability',
  'part-disability',
  'loss-to-20',
  'loss-above-20',
  'loss-33-to-60',
  'loss-above-60',
  'paid-on-time',
  'age-4-15',
  'age-16-60',
  'drip',
  'sprinkler',
  'cow',
  'buffalo',
  'urea',
  'dap',
  'girl',
  'boy',
  'idea',
  'seed',
  'community',
  'award',
  'recognition',
  'equity-per-member',
  'share-of-premium',
] as const;

export type MonthSpan = readonly [from: number, to: number];

/**
 * A figure of the benefit. A percentage is of the base that `per` names: the cost, the sum insured, or the loan's
 * interest a year.
 */
export interface SchemeFigure {
  readonly kind: (typeof schemeFigureKinds)[number];
  readonly amount: number;
  readonly unit: (typeof schemeFigureUnits)[number];
  readonly per: (typeof schemeFigurePers)[number];
  readonly instalments?: number | undefined;
  /** The months in which each instalment is paid, the first and the last: April to July is [4, 7]. */
  readonly paidIn?: readonly MonthSpan[] | undefined;
  /** Whether the figure is the maximum, which not everyone gets. */
  readonly upTo?: boolean | undefined;
  readonly only?: (typeof schemeFigureGroups)[number] | undefined;
}

/**
 * How an entry was checked, the surest first: we read its guidelines or order, its own page, or only its short entry in
 * the government's list; or nothing, and the entry says what is generally known.
 */
export const schemeChecks = ['guideline-read', 'page-read', 'list-read', 'from-knowledge'] as const;
/** The parts of an entry that we compare with its source. */
export const schemeParts = ['amount', 'who', 'papers', 'how', 'contact', 'dates'] as const;

export interface SchemeCheck {
  readonly how: (typeof schemeChecks)[number];
  /** The day of the reading; for what is generally known the day on which it was written down. */
  readonly on: string;
  /** The parts that the source says so. Without any, the source says only that the scheme exists and what for. */
  readonly what: readonly (typeof schemeParts)[number][];
}

/** The parts without which nobody can apply. */
const mainParts = ['amount', 'who', 'papers', 'how'] as const;

export function isWhollyChecked({ what }: SchemeCheck): boolean {
  return mainParts.every((part) => what.includes(part));
}

/** Common difficulties with a scheme. `languages/<code>/scheme-facts.json` has the way out of each. */
export const schemeTroubles = [
  'money-not-come',
  'name-differs',
  'e-kyc',
  'account-not-linked',
  'no-code-comes',
  'farmer-id',
  'not-on-list',
  'land-in-ancestors-name',
  'tenant-without-paper',
  'owners-only',
  'must-pay-back',
  'bought-too-early',
  'pay-first',
  'not-listed-firm',
  'second-time',
  'places-limited',
  'missed-day',
  'false-site',
  'late-report',
  'crop-differs',
  'premium-taken',
  'bank-refuses',
  'account-empty',
  'family-unaware',
  'ear-tag',
  'not-registered',
  'goods-refused',
] as const;

/** Where to ask about a scheme: an office that the entry names, else the one of its department. */
export const schemeOffices = [
  'agriculture',
  'horticulture',
  'veterinary',
  'fisheries',
  'cooperative',
  'bank',
  'post-office',
  'board',
  'industries',
  'irrigation',
  'energy-agency',
  'electricity',
  'block',
  'welfare',
  'tribal',
  'labour',
  'silk',
  'revenue',
  'forest',
  'panchayat',
  'service-centre',
  'market-yard',
  'college',
] as const;
export type SchemeOffice = (typeof schemeOffices)[number];

const officeOfDepartment: Record<(typeof schemeDepartments)[number], SchemeOffice> = {
  agriculture: 'agriculture',
  horticulture: 'horticulture',
  'animal-husbandry': 'veterinary',
  fisheries: 'fisheries',
  cooperation: 'cooperative',
  commerce: 'industries',
  'commodity-board': 'board',
  finance: 'bank',
  'food-processing': 'industries',
  water: 'irrigation',
  energy: 'energy-agency',
  'rural-development': 'block',
  'social-justice': 'welfare',
  'tribal-affairs': 'tribal',
  labour: 'labour',
  industry: 'industries',
  textiles: 'silk',
  revenue: 'revenue',
  environment: 'forest',
  other: 'panchayat',
};

export function officeOf({
  office,
  department,
}: {
  readonly office?: SchemeOffice | undefined;
  readonly department: (typeof schemeDepartments)[number] | null;
}): SchemeOffice {
  return office ?? officeOfDepartment[department ?? 'other'];
}
