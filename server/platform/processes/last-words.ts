import type { Readable } from 'node:stream';

/** Keeps the last errors that a process wrote, so that the log can tell why it ended. */
export function lastWords(stderr: Readable | null): () => string {
  let words = '';
  stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-2000);
  });
  return () => words.trim();
}
