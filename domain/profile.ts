/** Kinds of an account's activity, and the orders in which it can be read. */
export const activityKinds = ['diagnosis', 'ai', 'market', 'scheme', 'document', 'account'] as const;
export type ActivityKind = (typeof activityKinds)[number];
export const activitySorts = ['recent', 'oldest', 'type'] as const;
export type ActivitySort = (typeof activitySorts)[number];

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
