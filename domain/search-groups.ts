/** Groups of things that a search covers, a person's own last. */
export const searchGroups = ['schemes', 'problems', 'commodities', 'documents', 'applications'] as const;
export type SearchGroup = (typeof searchGroups)[number];
