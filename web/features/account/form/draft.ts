/**
 * The name, the address and the mailed code, for the next form or when the same form opens again. It never holds a password, and goes
 * with the page.
 */
const draft = new Map<string, string>();
const kept = new Set(['name', 'email', 'otp']);

export function keepDraft(field: string, value: string): void {
  // A code belongs to one address.
  if (field === 'email') draft.delete('otp');
  if (kept.has(field)) draft.set(field, value);
}

export function readDraft(field: 'name' | 'email' | 'otp'): string {
  return draft.get(field) ?? '';
}

/** Deletes the draft, because the next person may use the same phone. */
export function forgetDraft(): void {
  draft.clear();
}
