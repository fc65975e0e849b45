interface Noted {
  readonly figure: string;
  readonly note: string;
}

/** A line for each figure with its note; a note that all of them share is said once, after them. */
export function joinNotes(noted: readonly Noted[]): string[] {
  const notes = new Set(noted.map(({ note }) => note));
  if (noted.length < 2 || notes.size > 1)
    return noted.map(({ figure, note }) => (note ? `${figure} · ${note}` : figure));
  return [...noted.map(({ figure }) => figure), ...notes].filter(Boolean);
}
