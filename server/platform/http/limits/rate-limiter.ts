import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';

export interface RateRule {
  readonly max: number;
  readonly windowSeconds: number;
}

export interface RateVerdict {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
}

export interface RateLimiter {
  /** Counts one call in the shared window and says whether it is within the rule. */
  take(key: string, rule: RateRule): Promise<RateVerdict>;
  /** The same for frequent calls: counts here at once, and shares the count with the other instances every second. */
  takeLocally(key: string, rule: RateRule): RateVerdict;
  stop(): Promise<void>;
}

interface Window {
  endsAtMs: number;
  /** The count of all instances at the last exchange. */
  shared: number;
  /** The count of this instance since the last exchange. */
  pending: number;
}

const settleEveryMs = 1000;
const mostWindows = 50_000;

export function createRateLimiter(options: {
  db: Database;
  clock: () => Date;
  scale: number;
  onError: (error: unknown) => void;
}): RateLimiter {
  const { db, clock, scale, onError } = options;
  const windows = new Map<string, Window>();
  const refusedUntilMs = new Map<string, number>();
  let underWay: Promise<void> | undefined;
  /** An exchange takes long where the database is slow. A second one beside it would count the same calls again. */
  const exchange = () => (underWay ??= settle(db, windows, clock).finally(() => (underWay = undefined)));
  const timer = setInterval(() => void exchange().catch(onError), settleEveryMs);
  timer.unref();

  return {
    async take(key, { max, windowSeconds }) {
      const nowMs = clock().getTime();
      // A refused caller stays refused until the window ends, so a flood costs one write, not one per request.
      const untilMs = refusedUntilMs.get(key) ?? 0;
      if (untilMs > nowMs) return verdict(Infinity, max, untilMs - nowMs);
      const { used, endsAt } = await count(db, { key, by: 1, now: new Date(nowMs), windowSeconds });
      const counted = verdict(used, max * scale, endsAt.getTime() - nowMs);
      if (!counted.allowed) remember(refusedUntilMs, key, endsAt.getTime());
      return counted;
    },
    takeLocally(key, { max, windowSeconds }) {
      const nowMs = clock().getTime();
      const window = openWindow(windows, key, nowMs, windowSeconds);
      window.pending += 1;
      return verdict(window.shared + window.pending, max * scale, window.endsAtMs - nowMs);
    },
    async stop() {
      clearInterval(timer);
      await Promise.allSettled([underWay]);
      await exchange();
    },
  };
}

function verdict(used: number, max: number, remainingMs: number): RateVerdict {
  return { allowed: used <= max, retryAfterSeconds: Math.max(1, Math.ceil(remainingMs / 1000)) };
}

function openWindow(windows: Map<string, Window>, key: string, nowMs: number, windowSeconds: number): Window {
  const current = windows.get(key);
  if (current && current.endsAtMs > nowMs) return current;
  const fresh = { endsAtMs: nowMs + windowSeconds * 1000, shared: 0, pending: 0 };
  remember(windows, key, fresh);
  return fresh;
}

/** A flood of addresses must not fill the memory, so the oldest are removed first. */
function remember<T>(known: Map<string, T>, key: string, value: T): void {
  if (known.size >= mostWindows) {
    for (const oldest of [...known.keys()].slice(0, mostWindows / 10)) known.delete(oldest);
  }
  known.set(key, value);
}

interface Count {
  key: string;
  by: number;
  now: Date;
  windowSeconds: number;
}

async function count(db: Database, { key, by, now, windowSeconds }: Count): Promise<{ used: number; endsAt: Date }> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  const { rows } = await sql<{ used: number; endsAt: Date }>`
    INSERT INTO rate_window AS w (key, ends_at, used) VALUES (${key}, ${endsAt}, ${by})
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN w.ends_at <= ${now} THEN excluded.used ELSE w.used + excluded.used END,
      ends_at = CASE WHEN w.ends_at <= ${now} THEN excluded.ends_at ELSE w.ends_at END
    RETURNING used, ends_at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The rate window was not counted');
  return row;
}

/**
 * Adds this instance's counts to the shared windows in one statement, and reads the counts of the others. All instances
 * lock the windows in the same order; otherwise two exchanges could wait for each other.
 */
async function settle(db: Database, windows: Map<string, Window>, clock: () => Date): Promise<void> {
  const now = clock();
  const used: { key: string; by: number; endsAt: Date }[] = [];
  for (const [key, window] of windows) {
    if (window.endsAtMs <= now.getTime()) windows.delete(key);
    else if (window.pending > 0) used.push({ key, by: window.pending, endsAt: new Date(window.endsAtMs) });
  }
  if (used.length === 0) return;
  const { rows } = await sql<{ key: string; used: number; endsAt: Date }>`
    INSERT INTO rate_window AS w (key, ends_at, used)
    SELECT * FROM unnest(${used.map((u) => u.key)}::text[], ${used.map((u) => u.endsAt)}::timestamptz[], ${used.map((u) => u.by)}::int[])
    ORDER BY 1
    ON CONFLICT (key) DO UPDATE SET
      used = CASE WHEN w.ends_at <= ${now} THEN excluded.used ELSE w.used + excluded.used END,
      ends_at = CASE WHEN w.ends_at <= ${now} THEN excluded.ends_at ELSE w.ends_at END
    RETURNING key, used, ends_at`.execute(db);
  const settled = new Map(used.map((u) => [u.key, u.by]));
  for (const row of rows) {
    const window = windows.get(row.key);
    if (!window) continue;
    window.shared = row.used;
    window.pending -= settled.get(row.key) ?? 0;
    window.endsAtMs = row.endsAt.getTime();
  }
}

/** Removes the windows that have ended; a job calls this. */
export async function forgetEndedWindows(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rateWindow').where('endsAt', '<', now).execute();
}
