/** A source of a problem as every screen, answer and search names it: many names have commas of their own. */
export function sourceName({ name, year }: { readonly name: string; readonly year?: number | undefined }): string {
  return year === undefined ? name : `${name} (${year})`;
}
