import { vi } from 'vitest';

/** Waits until the check holds. A busy machine may take long; a check that holds at once costs nothing. */
export function soon<Held>(check: () => Held | Promise<Held>): Promise<Held> {
  return vi.waitFor(check, { timeout: 15_000 });
}
