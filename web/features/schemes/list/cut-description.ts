import { mostSchemeDescription } from '#domain/limits.ts';

/**
 * The beginning of a long text, cut between two words. A single long word is cut between two characters as a reader
 * sees them.
 */
export function cutDescription(text: string): string {
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  if (characters.length <= mostSchemeDescription) return text;
  const shown = characters.slice(0, mostSchemeDescription + 1).join('');
  const lastSpace = shown.search(/\s\S*$/);
  const end = lastSpace > 0 ? lastSpace : characters.slice(0, mostSchemeDescription).join('').length;
  return `${shown.slice(0, end).trimEnd()}…`;
}
