/** Kinds of an account's activity, and the orders in which it can be read. */
export const activityKinds = ['diagnosis', 'ai', 'market', 'scheme', 'document', 'account'] as const;
export type ActivityKind = (typeof activityKinds)[number];
export const activitySorts = ['recent', 'oldest', 'type'] as const;
export type ActivitySort = (typeof activitySorts)[number];

/** The most characters of each text of a profile. */
export const mostCharacters = {
  name: 100,
  firstName: 60,
  lastName: 60,
  address: 300,
  village: 100,
  district: 100,
  state: 100,
  bio: 1000,
  crop: 60,
} as const;
export const mostCrops = 50;
/** The largest number that each field takes; the least is 0. The farm's size is in acres, the income in rupees. */
export const largestNumbers = {
  farmSize: 100_000,
  experience: 90,
  familyMembers: 100,
  annualIncome: 10_000_000_000,
} as const;

/**
 * The fields that make a profile useful; they count as "filled in". Everybody has a whole name, so its parts do not
 * count, and nobody has to give private numbers.
 */
export const usefulFields = [
  'phone',
  'village',
  'state',
  'district',
  'pincode',
  'farmSize',
  'crops',
  'experience',
] as const;
