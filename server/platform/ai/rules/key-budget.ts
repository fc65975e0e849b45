/** The limits of one key, and the bonus for a calm key, exactly as spec 9 gives them. */
export const budget = { requests: 15, windowMs: 60_000, calmMs: 30_000, calmBonus: 10 } as const;

/** The requests and errors of one key. */
export interface KeyUsage {
  readonly requestCount: number;
  readonly lastResetAtMs: number;
  readonly errorCount: number;
  readonly lastErrorAtMs: number | undefined;
  /** The provider asked for a rest until then, or it refused the key. */
  readonly restsUntilMs: number | undefined;
}

/** How many requests are left in the window. When the window has ended, all are left. */
export function headroom(usage: KeyUsage, nowMs: number): number {
  return windowHasEnded(usage, nowMs) ? budget.requests : budget.requests - usage.requestCount;
}

/** A key's rank against the others; undefined while it may not be asked. */
export function standing(usage: KeyUsage, nowMs: number): number | undefined {
  const left = headroom(usage, nowMs);
  if (left <= 0 || (usage.restsUntilMs !== undefined && usage.restsUntilMs > nowMs)) return undefined;
  const calm = usage.lastErrorAtMs === undefined || usage.lastErrorAtMs <= nowMs - budget.calmMs;
  return left + (calm ? budget.calmBonus : 0);
}

export function chooseKey(
  usages: ReadonlyMap<string, KeyUsage>,
  nowMs: number,
  except: ReadonlySet<string>,
): string | undefined {
  let best: { keyId: string; worth: number } | undefined;
  for (const [keyId, usage] of usages) {
    const worth = except.has(keyId) ? undefined : standing(usage, nowMs);
    if (worth === undefined) continue;
    if (!best || worth > best.worth || (worth === best.worth && keyId < best.keyId)) best = { keyId, worth };
  }
  return best?.keyId;
}

export function chargeKey(usage: KeyUsage, nowMs: number): KeyUsage {
  if (windowHasEnded(usage, nowMs)) return { ...usage, requestCount: 1, lastResetAtMs: nowMs };
  return { ...usage, requestCount: usage.requestCount + 1 };
}

export function noteKeyError(usage: KeyUsage, nowMs: number, restMs: number | undefined): KeyUsage {
  const restsUntilMs = restMs === undefined ? usage.restsUntilMs : Math.max(usage.restsUntilMs ?? 0, nowMs + restMs);
  return { ...usage, errorCount: usage.errorCount + 1, lastErrorAtMs: nowMs, restsUntilMs };
}

/** The share of the requests of this many keys that may still be made. A key without a row was never asked. */
export function budgetLeft(usages: readonly KeyUsage[], keys: number, nowMs: number): number {
  const fresh = (keys - usages.length) * budget.requests;
  const left = usages.map((usage) => (standing(usage, nowMs) === undefined ? 0 : headroom(usage, nowMs)));
  return left.reduce((sum, each) => sum + each, fresh) / (keys * budget.requests);
}

/** How long until the key may be asked; 0 when it may be asked now. */
export function freeInMs(usage: KeyUsage, nowMs: number): number {
  const rested = (usage.restsUntilMs ?? 0) - nowMs;
  const windowEnds = headroom(usage, nowMs) > 0 ? 0 : usage.lastResetAtMs + budget.windowMs - nowMs;
  return Math.max(0, rested, windowEnds);
}

function windowHasEnded({ lastResetAtMs }: KeyUsage, nowMs: number): boolean {
  return lastResetAtMs <= nowMs - budget.windowMs;
}
