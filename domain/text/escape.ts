const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML or for an attribute in quotes, so that nothing in it is read as markup. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Escapes a text for XML. XML cannot write most control characters, so they are left out. */
export function escapeXml(text: string): string {
  return escapeHtml(text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''));
}

/** Escapes one field of a CSV file (RFC 4180). */
export function escapeCsv(text: string): string {
  const harmless = withoutFormula(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A text that begins like a formula must not become a formula in a farmer's spreadsheet. */
function withoutFormula(text: string): string {
  return /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
