/** The groups of things that a search covers. Groups that fit the words equally well stand in this order. */
export const searchGroups = ['applications', 'documents', 'commodities', 'places', 'problems', 'schemes'] as const;
export type SearchGroup = (typeof searchGroups)[number];
