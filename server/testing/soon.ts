import { vi } from 'vitest';

/**
 * Until the check holds. A busy machine takes its time, so it may be long; a check that holds at once costs nothing.
 */
export function soon<Held>(check: () => Held | Promise<Held>): Promise<Held> {
  return vi.waitFor(check, { timeout: 15_000 });
}
