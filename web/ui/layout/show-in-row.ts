/** The next item shows this much, so that people see that there is one. */
const peekPx = 56;

/** Of a row that is wider than a phone, a visible item stays under the finger; a hidden one moves in just far enough. */
export function showInRow(row: HTMLElement | null, item: HTMLElement | null | undefined): void {
  if (!row || !item) return;
  const start = item.offsetLeft - row.offsetLeft;
  const first = start + item.offsetWidth + peekPx - row.clientWidth;
  row.scrollLeft = Math.min(Math.max(row.scrollLeft, first), start - peekPx);
}
