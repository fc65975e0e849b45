import type { KeyTracker } from '#server/platform/ai/key-pool.ts';
import { chargeKey, chooseKey, freeInMs, type KeyUsage, noteKeyError } from '#server/platform/ai/rules/key-budget.ts';

export interface MemoryTracker extends KeyTracker {
  readonly usages: Map<string, KeyUsage>;
  /** Every charge, by its key and its window. */
  readonly charges: { keyId: string; windowMs: number }[];
}

/** Applies the rules without a database. */
export function createMemoryTracker(keyIds: readonly string[], startMs: number): MemoryTracker {
  const usages = new Map<string, KeyUsage>(keyIds.map((keyId) => [keyId, unused(startMs)]));
  const charges: MemoryTracker['charges'] = [];
  const usageOf = (keyId: string) => usages.get(keyId) ?? unused(startMs);
  return {
    usages,
    charges,
    async charge({ now, except }) {
      const keyId = chooseKey(usages, now.getTime(), new Set(except));
      if (keyId === undefined) return undefined;
      const usage = chargeKey(usageOf(keyId), now.getTime());
      usages.set(keyId, usage);
      charges.push({ keyId, windowMs: usage.lastResetAtMs });
      return keyId;
    },
    async noteError({ keyId, now, restMs }) {
      usages.set(keyId, noteKeyError(usageOf(keyId), now.getTime(), restMs));
    },
    async freeInMs(now) {
      return Math.min(...[...usages.values()].map((usage) => freeInMs(usage, now.getTime())));
    },
  };
}

function unused(atMs: number): KeyUsage {
  return {
    requestCount: 0,
    lastResetAtMs: atMs,
    errorCount: 0,
    lastErrorAtMs: undefined,
    restsUntilMs: undefined,
  };
}
