import type { Readable } from 'node:stream';

/** The last errors that a process wrote: why it ended, for the log. */
export function lastWords(stderr: Readable | null): () => string {
  let words = '';
  stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-2000);
  });
  return () => words.trim();
}
