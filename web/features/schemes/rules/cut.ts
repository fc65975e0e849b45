import { mostSchemeDescription } from '#domain/limits.ts';

/** The beginning of a long text, cut between two characters as a reader sees them. */
export function cut(text: string): string {
  const characters = [...new Intl.Segmenter().segment(text)];
  if (characters.length <= mostSchemeDescription) return text;
  return `${characters
    .slice(0, mostSchemeDescription)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
