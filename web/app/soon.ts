/**
 * Screens that are not there yet: the landing page says "soon" beside them, and no main button leads to them.
 * Whoever builds one takes it off this list.
 */
const soon: ReadonlySet<string> = new Set(['/schemes', '/voice-assistant']);

export function isSoon(path: string): boolean {
  return soon.has(path);
}
