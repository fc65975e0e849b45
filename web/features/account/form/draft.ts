/**
 * The name and the address, for the next form or when the same form opens again. It never holds a password, and goes
 * with the page.
 */
const draft = new Map<string, string>();
const kept = new Set(['name', 'email']);

export function keepDraft(field: string, value: string): void {
  if (kept.has(field)) draft.set(field, value);
}

export function readDraft(field: 'name' | 'email'): string {
  return draft.get(field) ?? '';
}

/** Deletes the draft, because the next person may use the same phone. */
export function forgetDraft(): void {
  draft.clear();
}
