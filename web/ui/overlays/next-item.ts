/**
 * The entry that a key moves to from the focused one: arrow keys go round, Home and End go to the ends, a letter goes
 * to a name.
 */
export function nextItem(items: readonly HTMLElement[], focused: Element | null, key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === focused);
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return key.trim().length === 1 ? startingWith(items, at, key) : undefined;
  }
}

function startingWith(items: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const fromHere = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return fromHere.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()));
}
