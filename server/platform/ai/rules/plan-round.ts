export const mostAttempts = 3;

/** The wait after every key has failed, before the pool begins anew. */
export const pauseMs = 2000;

/** The state of one question: its cost since the last pause, and its last error. */
export interface Round {
  readonly attempts: number;
  readonly failed: ReadonlySet<string>;
  readonly lastError: string | undefined;
}

export const freshRound: Round = { attempts: 0, failed: new Set(), lastError: undefined };

/** A 429 costs no attempt; any other failure does. The pool does not ask the key again before the next pause. */
export function noteFailure(round: Round, failure: { keyId: string; text: string; tooMany: boolean }): Round {
  return {
    attempts: round.attempts + (failure.tooMany ? 0 : 1),
    failed: new Set([...round.failed, failure.keyId]),
    lastError: failure.text,
  };
}

export function afterPause({ lastError }: Round): Round {
  return { ...freshRound, lastError };
}

/**
 * When the last key fails on the last attempt, both rules apply. The pause comes first; otherwise a pool of few keys
 * would never reach it.
 */
export function nextStep({ attempts, failed }: Round, keyCount: number): 'ask' | 'pause' | 'give-up' {
  if (failed.size >= keyCount) return 'pause';
  return attempts >= mostAttempts ? 'give-up' : 'ask';
}

/**
 * A pause helps when it ends before the deadline and some key is free then. Otherwise the pool fails at once: the
 * built-in answer is better for a person than a wait for nothing.
 */
export function pauseHelps({ keyFreeInMs, remainingMs }: { keyFreeInMs: number; remainingMs: number }): boolean {
  return keyFreeInMs <= pauseMs && remainingMs > pauseMs;
}

export function exhaustedText(name: string, { lastError }: Round): string {
  const error = lastError ?? 'no key has a request left in this minute';
  return `All ${name} API keys failed after retries with last error: ${error}`;
}
