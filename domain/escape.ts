const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as a piece of HTML or of an attribute in quotes: nothing in it is read as markup. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The same in XML, which has no way at all to write most control characters, so they are left out. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''));
}

/** One field of a CSV file (RFC 4180). */
export function escapeCsv(text: string): string {
  const harmless = withoutFormula(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A text that begins like a formula must not become one in a spreadsheet on a farmer's computer. */
function withoutFormula(text: string): string {
  return /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
