/** Kinds of an account's activity, and the orders in which it can be read. */
export const activityKinds = ['diagnosis', 'ai', 'market', 'scheme', 'document', 'account'] as const;
export type ActivityKind = (typeof activityKinds)[number];
export const activitySorts = ['recent', 'oldest', 'type'] as const;
export type ActivitySort = (typeof activitySorts)[number];
