/** Groups of things that a search covers, a person's own last. */
export const searchGroups = ['schemes', 'problems', 'commodities', 'places', 'documents', 'applications'] as const;
export type SearchGroup = (typeof searchGroups)[number];
