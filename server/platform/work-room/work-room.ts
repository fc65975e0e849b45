import { type Failure, failure } from '#server/platform/failure.ts';

export interface WorkRoomParts {
  /** How much work runs at once. */
  places: number;
  /** The most places of one caller; without it a caller may have all. */
  mostOfOneCaller?: number;
  /** The most bytes of all running work together. A single piece of work may always enter. */
  mostBytes?: number;
  /** How much work may wait. */
  mostWaiting: number;
  /** Work that would have to wait longer is refused at once. */
  longestWaitMs: number;
  now?: () => number;
}

export interface Entry {
  /** The caller's network, which takes turns: a network with a hundred requests waits behind a network with one. */
  caller: string;
  bytes?: number;
  /** Aborts when nobody wants the work any more. */
  signal?: AbortSignal;
}

export interface WorkRoom {
  /** Does the work when there is a place for it. If the wait would be too long, the caller gets `overloaded`. */
  enter<T>(entry: Entry, work: () => Promise<T>): Promise<T>;
  readonly inside: number;
  readonly waiting: number;
}

interface Waiting extends Entry {
  /** Callers take turns: a caller's second task has a later turn than any other caller's first. */
  readonly turn: number;
  readonly admit: () => void;
  readonly refuse: (error: unknown) => void;
}

/** The weight of the latest work in the mean. */
const newestShare = 0.2;

/** Limits expensive work over all requests together: how much runs, how much waits, and for how long. */
export function createWorkRoom(parts: WorkRoomParts): WorkRoom {
  const { places, mostOfOneCaller = places, mostBytes = Infinity, mostWaiting, longestWaitMs } = parts;
  const { now = () => performance.now() } = parts;
  const queue: Waiting[] = [];
  const insideOf = new Map<string, number>();
  const lastTurnOf = new Map<string, number>();
  let turn = 0;
  let inside = 0;
  let bytesInside = 0;
  let meanWorkMs = 0;

  function isFree({ caller, bytes = 0 }: Entry): boolean {
    if (inside >= places || (insideOf.get(caller) ?? 0) >= mostOfOneCaller) return false;
    return inside === 0 || bytesInside + bytes <= mostBytes;
  }

  function expectedWaitMs(ahead: number): number {
    return (meanWorkMs * (ahead + 1)) / places;
  }

  function turnAway(): Failure {
    return failure('overloaded', { retryAfterSeconds: Math.max(2, Math.ceil(expectedWaitMs(queue.length) / 1000)) });
  }

  function waitForPlace(entry: Entry): Promise<void> {
    if (queue.length >= mostWaiting || expectedWaitMs(queue.length) > longestWaitMs) {
      const greedy = newestOfGreediest(queue, entry.caller);
      if (!greedy) return Promise.reject(turnAway());
      greedy.refuse(turnAway());
    }
    return new Promise((resolve, reject) => {
      const leave = (error: unknown) => {
        const at = queue.indexOf(waiting);
        if (at !== -1) queue.splice(at, 1);
        settle();
        reject(error);
      };
      const timer = setTimeout(() => leave(turnAway()), longestWaitMs);
      const onAbort = () => leave(failure('cancelled'));
      const settle = () => {
        clearTimeout(timer);
        entry.signal?.removeEventListener('abort', onAbort);
      };
      const waiting: Waiting = {
        ...entry,
        turn: giveTurn(entry.caller),
        refuse: leave,
        admit: () => {
          settle();
          resolve();
        },
      };
      entry.signal?.addEventListener('abort', onAbort);
      queue.push(waiting);
    });
  }

  function take({ caller, bytes = 0 }: Entry): void {
    inside += 1;
    bytesInside += bytes;
    insideOf.set(caller, (insideOf.get(caller) ?? 0) + 1);
  }

  function leave({ caller, bytes = 0 }: Entry, workMs: number): void {
    inside -= 1;
    bytesInside -= bytes;
    const left = (insideOf.get(caller) ?? 1) - 1;
    if (left === 0) insideOf.delete(caller);
    else insideOf.set(caller, left);
    meanWorkMs += (workMs - meanWorkMs) * newestShare;
    for (let next = nextInTurn(); next; next = nextInTurn()) {
      queue.splice(queue.indexOf(next), 1);
      turn = next.turn;
      take(next);
      next.admit();
    }
    // When nobody waits, all turns have passed and every caller starts anew.
    if (queue.length === 0) lastTurnOf.clear();
  }

  function giveTurn(caller: string): number {
    const given = Math.max(turn, (lastTurnOf.get(caller) ?? 0) + 1);
    lastTurnOf.set(caller, given);
    return given;
  }

  function nextInTurn(): Waiting | undefined {
    let next: Waiting | undefined;
    for (const waiting of queue) if (isFree(waiting) && (!next || waiting.turn < next.turn)) next = waiting;
    return next;
  }

  return {
    async enter(entry, work) {
      entry.signal?.throwIfAborted();
      // A waiting task cannot enter now, because it would have taken a suitable place when that became free.
      if (isFree(entry)) take(entry);
      else await waitForPlace(entry);
      const sinceMs = now();
      try {
        return await work();
      } finally {
        leave(entry, now() - sinceMs);
      }
    },
    get inside() {
      return inside;
    },
    get waiting() {
      return queue.length;
    },
  };
}

/**
 * Finds the newest waiting task of the caller with the most, if that caller has more than the newcomer. The room
 * refuses that task instead.
 */
function newestOfGreediest(queue: readonly Waiting[], newcomer: string): Waiting | undefined {
  const waitingOf = new Map<string, number>();
  for (const { caller } of queue) waitingOf.set(caller, (waitingOf.get(caller) ?? 0) + 1);
  const [greediest, most] = [...waitingOf].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  if (most <= (waitingOf.get(newcomer) ?? 0) + 1) return undefined;
  return queue.findLast(({ caller }) => caller === greediest);
}
