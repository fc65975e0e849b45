import { type ChildProcess, fork } from 'node:child_process';

import type { ErrorCode } from '#contract/errors.ts';
import type { Look } from '#leaf/open-model.ts';
import { PictureRefused, type RefusalReason } from '#leaf/picture/picture-file.ts';
import { failure } from '#server/platform/failure.ts';
import type { SealedFile } from '#server/platform/files/spool.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import type { inspectCompound } from '#server/platform/papers/inspect-compound.ts';
import type { OfficeFile } from '#server/platform/papers/read-office.ts';
import type { PdfFile } from '#server/platform/papers/read-pdf.ts';
import {
  createProcessPool,
  type PoolParts,
  type ProcessPool,
  type Reply,
  WorkedTooLong,
} from '#server/platform/processes/process-pool.ts';
import { pictureProcesses } from '#server/platform/work-room/rooms.ts';
import type { WorkRoom } from '#server/platform/work-room/work-room.ts';

import type { PageLook } from './look-at-page.ts';
import type { PageFormat } from './redraw-page.ts';
import type { Drawing } from './redraw.ts';

/** A picture of an upload (`Upload` in `http/uploads.ts`). Its bytes are never in this process. */
export interface SentPicture {
  readonly sealed: SealedFile;
  readonly caller: string;
}

/**
 * Draws pictures anew, checks them and reads papers. It uses other processes, so that a decoder's crash, memory and
 * time do not harm the server. A refused picture throws `PictureRefused` with its place in the list.
 */
export interface Pictures {
  redraw(pictures: readonly (SentPicture | Uint8Array)[], drawing: Drawing): Promise<Buffer[]>;
  look(pictures: readonly (SentPicture | Uint8Array)[]): Promise<Look[]>;
  /** Only for callers that already have a place in a room (`rooms.papers`). */
  redrawPage(picture: Uint8Array, format: PageFormat): Promise<Buffer>;
  /** Returns undefined where the picture does not open. */
  lookAtPage(picture: Uint8Array): Promise<PageLook | undefined>;
  /**
   * This and the next two refuse a paper that takes longer than `longestReadingMs`. Only for callers in `rooms.papers`.
   */
  readPdf(paper: Uint8Array): Promise<PdfFile>;
  readOffice(paper: Uint8Array): Promise<OfficeFile>;
  inspectCompound(paper: Uint8Array): Promise<Compound>;
  close(): Promise<void>;
}

type Compound = ReturnType<typeof inspectCompound>;

export type PictureTask =
  | { readonly kind: 'redraw'; readonly picture: SealedFile | Uint8Array; readonly drawing: Drawing }
  | { readonly kind: 'redraw page'; readonly picture: Uint8Array; readonly format: PageFormat }
  | { readonly kind: 'look at page'; readonly picture: Uint8Array }
  | { readonly kind: 'look'; readonly picture: SealedFile | Uint8Array }
  | { readonly kind: 'read paper'; readonly paper: Uint8Array; readonly as: 'pdf' | 'office' | 'compound' };

type Result =
  | { readonly drawn: Uint8Array }
  | { readonly look: Look }
  | { readonly page: PageLook | undefined }
  | { readonly pdf: PdfFile }
  | { readonly office: OfficeFile }
  | { readonly compound: Compound }
  | { readonly failed: ErrorCode }
  | { readonly refused: RefusalReason }
  | { readonly tookTooLong: true };
export type PictureReply = Reply<Result>;

export type PicturePool = ProcessPool<PictureTask, Result>;

type PicturePoolParts = { log: Logger } & Partial<Omit<PoolParts, 'onLost'>>;

export type PicturesParts = PicturePoolParts & {
  room: WorkRoom;
  /** Several apps in one process may share this pool, and its opener closes it. Without it there is a new pool. */
  pool?: PicturePool | undefined;
};

/** Ten megabytes take a second, so a paper that takes this long was made to be slow. */
const longestReadingMs = 15_000;

/** The first picture starts a process. Threads of this process would not give their memory back (0051). */
export function openPicturePool({ log, ...given }: PicturePoolParts): PicturePool {
  return createProcessPool<PictureTask, Result>({
    start: startProcess,
    size: pictureProcesses,
    // The room refuses callers earlier, so this many never arrive.
    queueLimit: 100,
    timeoutMs: 30_000,
    idleMs: 2 * 60_000,
    ...given,
    onLost: (error) => log.error({ err: error }, 'a process for pictures was lost'),
  });
}

export function createPictures({ room, pool: shared, ...parts }: PicturesParts): Pictures {
  const pool = shared ?? openPicturePool(parts);

  async function run(task: PictureTask, place = 0) {
    const result = await pool.run(task, task.kind === 'read paper' ? { longestWorkMs: longestReadingMs } : {});
    if ('refused' in result) throw new PictureRefused(result.refused, place);
    if ('failed' in result) throw failure(result.failed);
    if ('tookTooLong' in result) throw failure('timed_out');
    return result;
  }

  /** A second try would take as long, so this is a refusal and no "try again later". */
  async function read(task: PictureTask) {
    try {
      return await run(task);
    } catch (error) {
      throw error instanceof WorkedTooLong ? failure('document_unpacks_too_large', { cause: error }) : error;
    }
  }

  return {
    redraw: (pictures, drawing) =>
      room.enter({ caller: callerOf(pictures) }, async () => {
        const drawn: Buffer[] = [];
        // One picture at a time, because each needs much memory while it is drawn.
        for (const [place, picture] of pictures.entries()) {
          const result = await run({ kind: 'redraw', picture: bytesOf(picture), drawing }, place);
          if ('drawn' in result) drawn.push(Buffer.from(result.drawn));
        }
        return drawn;
      }),
    look: (pictures) =>
      room.enter({ caller: callerOf(pictures) }, async () => {
        const results = pictures.map((picture, place) => {
          return run({ kind: 'look', picture: bytesOf(picture) }, place);
        });
        const looks = (await Promise.all(results)).map((result) => ('look' in result ? [result.look] : []));
        return looks.flat();
      }),
    async redrawPage(picture, format) {
      const result = await run({ kind: 'redraw page', picture, format });
      return Buffer.from('drawn' in result ? result.drawn : []);
    },
    async lookAtPage(picture) {
      const result = await run({ kind: 'look at page', picture });
      return 'page' in result && result.page
        ? { ...result.page, thumbnail: Buffer.from(result.page.thumbnail) }
        : undefined;
    },
    async readPdf(paper) {
      const result = await read({ kind: 'read paper', paper, as: 'pdf' });
      if (!('pdf' in result)) throw failure('document_damaged');
      const { photo } = result.pdf;
      return { ...result.pdf, photo: photo && Buffer.from(photo) };
    },
    async readOffice(paper) {
      const result = await read({ kind: 'read paper', paper, as: 'office' });
      if (!('office' in result)) throw failure('document_damaged');
      return result.office;
    },
    async inspectCompound(paper) {
      const result = await read({ kind: 'read paper', paper, as: 'compound' });
      if (!('compound' in result)) throw failure('document_damaged');
      return result.compound;
    },
    close: async () => {
      if (!shared) await pool.close();
    },
  };
}

function bytesOf(picture: SentPicture | Uint8Array): SealedFile | Uint8Array {
  return 'sealed' in picture ? picture.sealed : picture;
}

/** All pictures of one call come from the same network. */
function callerOf([first]: readonly (SentPicture | Uint8Array)[]): string {
  return first && 'caller' in first ? first.caller : '';
}

function startProcess(): ChildProcess {
  return fork(new URL('picture-process.ts', import.meta.url), {
    // This way pictures and tensors are not turned into text.
    serialization: 'advanced',
    // With many tasks, compiling the runtime is no faster on few cores and takes 70 MB more.
    execArgv: ['--wasm-num-compilation-tasks=1'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}
