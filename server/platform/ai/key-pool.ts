import {
  afterPause,
  exhaustedText,
  freshRound,
  nextStep,
  noteFailure,
  pauseHelps,
  pauseMs,
  type Round,
} from './rules/plan-round.ts';
import { PoolExhausted, SafetyRefusal, type Setback, type SetbackKind } from './setback.ts';
import type { Time } from './time.ts';
import { toSetback } from './to-setback.ts';
import { startWatch, type Watch } from './watch.ts';

/** Counts the requests of each key, for all instances together. */
export interface KeyTracker {
  /** Chooses the best key that is not in `except` and charges it at once; undefined when no key may be asked. */
  charge(request: { now: Date; except: readonly string[] }): Promise<string | undefined>;
  noteError(error: { keyId: string; now: Date; restMs: number | undefined }): Promise<void>;
  /** How long until some key may be asked. */
  freeInMs(now: Date): Promise<number>;
}

export type CallOutcome = 'answered' | 'refused' | SetbackKind;

export interface KeyPool {
  /** The name of the provider, as people know it. */
  readonly name: string;
  readonly keyIds: readonly string[];
  readonly tracker: KeyTracker;
  readonly time: Time;
  onCall(outcome: CallOutcome, keyId: string): void;
}

/** One key's turn at a question. */
export interface Turn {
  readonly keyId: string;
  readonly watch: Watch;
  /** Notes a failure after the answer has begun, when it is too late for another key. */
  failLate(setback: Setback): Promise<void>;
}

export interface PoolQuestion<T> {
  /** The whole time limit; one turn gets half of it, so that a provider that hangs leaves room for another try. */
  readonly withinMs: number;
  readonly signal: AbortSignal | undefined;
  attempt(turn: Turn): Promise<{ value: T; refused: boolean }>;
}

/** However many keys there are: a provider that refuses them all is not asked a hundred times for one question. */
const mostCalls = 20;

/** Asks key after key by the rules of the pool until one answers, the model refuses, or the time is up. */
export async function askPool<T>(pool: KeyPool, question: PoolQuestion<T>): Promise<T> {
  const { tracker, time, keyIds } = pool;
  const endsAtMs = time.now().getTime() + question.withinMs;
  let round = freshRound;
  for (let calls = 0; ;) {
    question.signal?.throwIfAborted();
    const now = time.now();
    const remainingMs = endsAtMs - now.getTime();
    if (remainingMs <= 0 || calls >= mostCalls) throw exhausted(pool, round);
    const step = nextStep(round, keyIds.length);
    if (step === 'give-up') throw exhausted(pool, round);
    const keyId = step === 'ask' ? await tracker.charge({ now, except: [...round.failed] }) : undefined;
    if (keyId === undefined) {
      if (!pauseHelps({ keyFreeInMs: await tracker.freeInMs(now), remainingMs })) throw exhausted(pool, round);
      await time.wait(pauseMs, question.signal);
      round = afterPause(round);
      continue;
    }
    calls += 1;
    const limitMs = Math.min(remainingMs, question.withinMs / 2);
    const result = await takeTurn(pool, question, keyId, limitMs);
    if ('value' in result) return result.value;
    const { setback } = result;
    round = noteFailure(round, { keyId, text: setback.message, tooMany: setback.kind === 'too_many_requests' });
  }
}

async function takeTurn<T>(
  pool: KeyPool,
  question: PoolQuestion<T>,
  keyId: string,
  limitMs: number,
): Promise<{ value: T } | { setback: Setback }> {
  const { time } = pool;
  const watch = startWatch({ time, limitMs, signal: question.signal });
  try {
    const turn = { keyId, watch, failLate: (setback: Setback) => noteSetback(pool, keyId, setback) };
    const { value, refused } = await watch.within(question.attempt(turn));
    pool.onCall(refused ? 'refused' : 'answered', keyId);
    return { value };
  } catch (error) {
    watch.stop();
    // The caller has gone, so this failure counts against no key.
    question.signal?.throwIfAborted();
    if (error instanceof SafetyRefusal) {
      pool.onCall('refused', keyId);
      throw error;
    }
    const setback = toSetback(error);
    await noteSetback(pool, keyId, setback);
    return { setback };
  }
}

async function noteSetback(pool: KeyPool, keyId: string, setback: Setback): Promise<void> {
  pool.onCall(setback.kind, keyId);
  await pool.tracker.noteError({ keyId, now: pool.time.now(), restMs: setback.restMs });
}

function exhausted({ name }: KeyPool, round: Round): PoolExhausted {
  return new PoolExhausted(exhaustedText(name, round));
}
