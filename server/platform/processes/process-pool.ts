import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { failure } from '#server/platform/failure.ts';

import { lastWords } from './last-words.ts';

export interface PoolParts {
  /** A process with a channel to us and a pipe for its errors. It says `'ready'` once, then answers each task. */
  start: () => ChildProcess;
  size: number;
  /** Tasks that may wait; one more is turned away. */
  queueLimit: number;
  /** From asking to answer, waiting included. */
  timeoutMs: number;
  /** A process without work for so long ends and gives its memory back. */
  idleMs: number;
  onLost: (error: Error) => void;
}

export type Reply<Result> = { readonly result: Result } | { readonly error: unknown };

/** The task itself took longer than it may, however long it had waited. */
export class WorkedTooLong extends Error {
  override readonly name = 'WorkedTooLong';
}

export interface ProcessPool<Task, Result> {
  /** A task that is worked at for longer than `longestWorkMs` ends with its process and fails as `WorkedTooLong`. */
  run(task: Task, limits?: { longestWorkMs?: number }): Promise<Result>;
  /** Processes alive now. */
  readonly alive: number;
  close(): Promise<void>;
}

interface Waiting<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  timer: NodeJS.Timeout | undefined;
  readonly longestWorkMs: number | undefined;
  workTimer: NodeJS.Timeout | undefined;
}

interface Place<Task, Result> {
  readonly process: ChildProcess;
  ready: boolean;
  doing: Waiting<Task, Result> | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

/** Processes that start when they are needed, end when they are not, and are replaced when they fail. */
export function createProcessPool<Task extends object | string, Result>(parts: PoolParts): ProcessPool<Task, Result> {
  const queue: Waiting<Task, Result>[] = [];
  const places = new Set<Place<Task, Result>>();
  let closed = false;

  function run(task: Task, { longestWorkMs }: { longestWorkMs?: number } = {}): Promise<Result> {
    if (closed || queue.length >= parts.queueLimit) {
      return Promise.reject(failure('overloaded', { retryAfterSeconds: 2 }));
    }
    return new Promise((resolve, reject) => {
      const timers = { timer: undefined, workTimer: undefined };
      const waiting: Waiting<Task, Result> = { task, resolve, reject, longestWorkMs, ...timers };
      waiting.timer = setTimeout(() => giveUp(waiting, failure('timed_out')), parts.timeoutMs);
      queue.push(waiting);
      assign();
    });
  }

  function assign(): void {
    for (const place of places) if (place.ready && !place.doing) take(place, queue.shift());
    const starting = [...places].filter(({ ready }) => !ready).length;
    const wanted = Math.min(queue.length - starting, parts.size - places.size);
    for (let n = 0; n < wanted; n += 1) open();
  }

  function take(place: Place<Task, Result>, waiting: Waiting<Task, Result> | undefined): void {
    if (waiting === undefined) {
      // Counted from when its work ended: the work of others keeps it no longer.
      place.idleTimer ??= setTimeout(() => void end(place), parts.idleMs).unref();
      return;
    }
    clearTimeout(place.idleTimer);
    place.idleTimer = undefined;
    place.doing = waiting;
    if (waiting.longestWorkMs !== undefined) {
      waiting.workTimer = setTimeout(() => giveUp(waiting, new WorkedTooLong()), waiting.longestWorkMs);
    }
    // Should it be gone already, its end is told to us anyhow.
    place.process.send(waiting.task, () => undefined);
  }

  function open(): void {
    const process = parts.start();
    const place: Place<Task, Result> = { process, ready: false, doing: undefined, idleTimer: undefined };
    const words = lastWords(process.stderr);
    places.add(place);
    process.on('message', (message) => {
      if (message === 'ready') place.ready = true;
      else finish(place, message as Reply<Result>);
      assign();
    });
    process.on('error', (error) => lose(place, error));
    process.on('close', (code, signal) => lose(place, new Error(`It ended with ${signal ?? code}. ${words()}`)));
  }

  function finish(place: Place<Task, Result>, reply: Reply<Result>): void {
    const { doing } = place;
    place.doing = undefined;
    if (doing) settle(doing, reply);
  }

  function lose(place: Place<Task, Result>, error: Error): void {
    if (!places.delete(place)) return;
    clearTimeout(place.idleTimer);
    parts.onLost(error);
    // One that never came up would not come up for the next task either.
    const waiting = place.ready ? place.doing : queue.shift();
    if (waiting) settle(waiting, { error });
    assign();
  }

  /**
   * Work under way cannot be stopped but with its process; a process that is still starting is needed by the others.
   */
  function giveUp(waiting: Waiting<Task, Result>, error: Error): void {
    const at = queue.indexOf(waiting);
    if (at !== -1) queue.splice(at, 1);
    for (const place of places) if (place.doing === waiting) void end(place);
    settle(waiting, { error });
    assign();
  }

  async function end(place: Place<Task, Result>): Promise<void> {
    places.delete(place);
    clearTimeout(place.idleTimer);
    if (place.process.exitCode !== null || place.process.signalCode !== null) return;
    const gone = once(place.process, 'close');
    place.process.kill('SIGKILL');
    await gone;
  }

  return {
    run,
    get alive() {
      return places.size;
    },
    async close() {
      closed = true;
      const left = [...queue.splice(0), ...[...places].flatMap(({ doing }) => doing ?? [])];
      for (const waiting of left) settle(waiting, { error: failure('overloaded') });
      await Promise.all([...places].map(end));
    },
  };
}

function settle<Result>(
  waiting: Waiting<never, Result> | Waiting<object | string, Result>,
  reply: Reply<Result>,
): void {
  clearTimeout(waiting.timer);
  clearTimeout(waiting.workTimer);
  if ('error' in reply) waiting.reject(reply.error);
  else waiting.resolve(reply.result);
}
