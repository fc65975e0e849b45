import type { Logger } from './log/logger.ts';

export interface TryEach<T> {
  items: readonly T[];
  work: (item: T) => Promise<void>;
  log: Logger;
  /** The words for the log; `about` names the item by its number only. */
  failed: string;
  about: (item: T) => object;
  /** The signal of the job. Once its time is up, the next run does the rest. */
  signal?: AbortSignal | undefined;
}

/** One item that always fails must not block the others. Throws at the end, so that the job counts as failed. */
export async function tryEach<T>({ items, work, log, failed, about, signal }: TryEach<T>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    try {
      await work(item);
    } catch (error) {
      // A stop is no failure of the item.
      signal?.throwIfAborted();
      log.error({ err: error, ...about(item) }, failed);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${failed} (${errors.length} of ${items.length})`);
}
