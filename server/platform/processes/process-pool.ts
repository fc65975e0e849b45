import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { failure } from '#server/platform/failure.ts';

import { lastWords } from './last-words.ts';

export interface PoolParts {
  /** Starts a process with a channel and a pipe for its errors. It sends `'ready'` once, then answers each task. */
  start: () => ChildProcess;
  size: number;
  /** How many tasks may wait; the pool refuses one more. */
  queueLimit: number;
  /** The time from question to answer, with the wait. */
  timeoutMs: number;
  /** A process that has had no work for this long ends and gives its memory back. */
  idleMs: number;
  onLost: (error: Error) => void;
}

export type Reply<Result> = { readonly result: Result } | { readonly error: unknown };

/** The task itself took too long, without its wait. */
export class WorkedTooLong extends Error {
  override readonly name = 'WorkedTooLong';
}

export interface ProcessPool<Task, Result> {
  /** A task that takes longer than `longestWorkMs` fails with `WorkedTooLong`, and its process ends. */
  run(task: Task, limits?: { longestWorkMs?: number }): Promise<Result>;
  /** The number of living processes. */
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

/** Starts processes when they are needed, ends idle ones, and replaces failed ones. */
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
      // The time counts from the end of its own work, because the work of others must not keep it longer.
      place.idleTimer ??= setTimeout(() => void end(place), parts.idleMs).unref();
      return;
    }
    clearTimeout(place.idleTimer);
    place.idleTimer = undefined;
    place.doing = waiting;
    if (waiting.longestWorkMs !== undefined) {
      waiting.workTimer = setTimeout(() => giveUp(waiting, new WorkedTooLong()), waiting.longestWorkMs);
    }
    // If the process is gone already, its `close` event reports it.
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
    // A process that failed before it was ready would fail for the next task too.
    const waiting = place.ready ? place.doing : queue.shift();
    if (waiting) settle(waiting, { error });
    assign();
  }

  /**
   * Only the end of its process stops a running task. A process that is still starting stays, because other tasks need
   * it.
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
