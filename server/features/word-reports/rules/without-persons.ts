/** A row of digits as long as this may be the number of a person. */
const longNumber = /\p{Nd}(?:[\s.-]?\p{Nd}){4,}/gu;
const address = /\S*@\S*/gu;
const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A typed text without mail addresses and long numbers. */
export function withoutPersons(text: string): string {
  return text.replaceAll(address, '…').replaceAll(longNumber, '…');
}

/** The path of a screen without the id of anybody's own thing: "/documents/…". */
export function withoutIds(path: string): string {
  return path.replaceAll(id, '…');
}
