/** What a search looks through, a person's own last. */
export const searchGroups = ['schemes', 'problems', 'commodities', 'documents', 'applications'] as const;
export type SearchGroup = (typeof searchGroups)[number];
