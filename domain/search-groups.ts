/** The groups of things that a search covers; a person's own groups come last. */
export const searchGroups = ['schemes', 'problems', 'commodities', 'places', 'documents', 'applications'] as const;
export type SearchGroup = (typeof searchGroups)[number];
