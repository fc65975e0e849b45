/** Name and address, for the next form or for the same one opened again. Never a password; gone with the page. */
const draft = new Map<string, string>();
const kept = new Set(['name', 'email']);

export function keepDraft(field: string, value: string): void {
  if (kept.has(field)) draft.set(field, value);
}

export function readDraft(field: 'name' | 'email'): string {
  return draft.get(field) ?? '';
}

/** The phone may be handed to the next person. */
export function forgetDraft(): void {
  draft.clear();
}
