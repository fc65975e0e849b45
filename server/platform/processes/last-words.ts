import type { Readable } from 'node:stream';

/** What a process last wrote as its errors: why it ended, for the log. */
export function lastWords(stderr: Readable | null): () => string {
  let words = '';
  stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-2000);
  });
  return () => words.trim();
}
