import type { Logger } from './log/logger.ts';

export interface TryEach<T> {
  items: readonly T[];
  work: (item: T) => Promise<void>;
  log: Logger;
  /** For the log; `about` names the item by its number alone. */
  failed: string;
  about: (item: T) => object;
  /** Of the job: once its time is up, the rest waits for the next run. */
  signal?: AbortSignal | undefined;
}

/** One item that always fails must not hold up all behind it. Throws at the end, so that the job counts as failed. */
export async function tryEach<T>({ items, work, log, failed, about, signal }: TryEach<T>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    try {
      await work(item);
    } catch (error) {
      log.error({ err: error, ...about(item) }, failed);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${failed} (${errors.length} of ${items.length})`);
}
