/** The name of a problem's source, the same on every screen, in answers and in searches. Many names contain commas. */
export function sourceName({ name, year }: { readonly name: string; readonly year?: number | undefined }): string {
  return year === undefined ? name : `${name} (${year})`;
}
