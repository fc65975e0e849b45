import { on } from 'node:events';
import { Worker } from 'node:worker_threads';

import { fromBufferPromise } from 'yauzl';

import { SourceFailure } from '../sources/price-source.ts';
import type { FileRows } from './find-documents.ts';
import { refuseBomb } from './unpack-guard.ts';

export const mostWorkbookBytes = 64 * 1024 * 1024;
const mostUnpackedBytes = 400 * 1024 * 1024;
const longestMs = 5 * 60_000;
const limits = { maxOldGenerationSizeMb: 3072 };

/**
 * The rows of all sheets of an Excel file, of 1997 or later, or of the tables of an HTML page. The library holds the
 * whole workbook in memory, so it runs in a thread with limits.
 */
export async function* readWorkbook(name: string, content: Buffer | string): AsyncGenerator<FileRows> {
  if (typeof content !== 'string' && content.toString('latin1', 0, 2) === 'PK') await refuseHuge(name, content);
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
    workerData: { content },
    resourceLimits: limits,
    stdout: true,
    stderr: true,
  });
  const deadline = AbortSignal.timeout(longestMs);
  try {
    const messages = on(worker, 'message', { close: ['exit'], signal: deadline });
    for await (const [rows] of messages as AsyncIterable<[FileRows]>) yield rows;
  } catch (error) {
    throw unreadable(name, deadline.aborted ? new Error('it takes too long') : (error as Error));
  } finally {
    await worker.terminate();
  }
}

/** Unpacks every part once, because the table of contents of a crafted file may tell too small a size. */
async function refuseHuge(name: string, content: Buffer): Promise<void> {
  let plain = 0;
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        plain += (chunk as Buffer).length;
        refuseBomb(name, { packed: content.length, plain });
        if (plain > mostUnpackedBytes) throw tooLarge(name);
      }
    }
  } catch (error) {
    throw error instanceof SourceFailure ? error : unreadable(name, error as Error);
  }
}

export function tooLarge(name: string): SourceFailure {
  return new SourceFailure('changed', `${name} is too large for a workbook. Save it as CSV, which has no limit.`);
}

function unreadable(name: string, cause: Error): SourceFailure {
  const { code } = cause as { code?: string };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return tooLarge(name);
  return new SourceFailure('changed', `${name} cannot be read as a workbook: ${cause.message}.`);
}
