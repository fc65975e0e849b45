/** Kinds of an account's activity, and the orders in which it can be read. */
export const activityKinds = ['diagnosis', 'ai', 'market', 'scheme', 'document', 'account'] as const;
export type ActivityKind = (typeof activityKinds)[number];
export const activitySorts = ['recent', 'oldest', 'type'] as const;
export type ActivitySort = (typeof activitySorts)[number];

/**
 * The parts that make a profile useful, counted as "filled in". The whole name is known of everybody, so its parts do not
 * count; private numbers are nobody's duty.
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
