/** The groups of things that a search covers. Groups that fit the words equally well stand in this order. */
export const searchGroups = [
  'applications',
  'documents',
  'commodities',
  'places',
  'guides',
  'problems',
  'schemes',
] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** One letter begins too many words, in any script. A sign above or below it is a letter more: "घी" is a word. */
export function isTooShortToSearch(text: string): boolean {
  return (text.match(/[\p{L}\p{M}\p{N}]/gu) ?? []).length < 2;
}
