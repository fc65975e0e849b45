import { constants, setPriority } from 'node:os';

import { lazy } from '#domain/lazy.ts';
import { PictureRefused } from '#leaf/picture/picture-file.ts';
import { Failure } from '#server/platform/failure.ts';
import { readSealedFile } from '#server/platform/files/spool.ts';
import { decode } from '#server/platform/leaf/decode.ts';
import { openFromDisk } from '#server/platform/leaf/open-from-disk.ts';
import { inspectCompound } from '#server/platform/papers/inspect-compound.ts';
import { readOffice } from '#server/platform/papers/read-office.ts';
import { readPdf } from '#server/platform/papers/read-pdf.ts';

import { lookAtPage } from './look-at-page.ts';
import type { PictureReply, PictureTask } from './pictures.ts';
import { redrawPage } from './redraw-page.ts';
import { redraw, TookTooLong } from './redraw.ts';

// Pictures take a whole core for seconds, and requests for pages must not wait for them.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// Ctrl-C reaches every process of a terminal, but the server ends this one when its work is finished.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// Without the server nobody uses this process.
process.on('disconnect', () => process.exit(0));

/** The model takes a second and 250 MB. It opens with the first leaf, because most processes only draw. */
const openModel = lazy(openFromDisk);

process.on('message', (task: PictureTask) => {
  void answer(task).then(tell);
});
tell('ready');

function tell(message: PictureReply | 'ready'): void {
  process.send?.(message);
}

async function answer(task: PictureTask): Promise<PictureReply> {
  try {
    if (task.kind === 'read paper') return { result: await readPaper(task) };
    const picture = task.picture instanceof Uint8Array ? task.picture : await readSealedFile(task.picture);
    if (task.kind === 'redraw') return { result: { drawn: await redraw(picture, task.drawing) } };
    if (task.kind === 'redraw page') return { result: { drawn: await redrawPage(picture, task.format) } };
    if (task.kind === 'look at page') return { result: { page: await lookAtPage(picture) } };
    const pixels = await decode(picture);
    return { result: { look: await (await openModel()).look(pixels) } };
  } catch (error) {
    // The channel between processes loses the class of an error, and may lose its properties.
    if (error instanceof Failure) return { result: { failed: error.code } };
    if (error instanceof PictureRefused) return { result: { refused: error.reason } };
    if (error instanceof TookTooLong) return { result: { tookTooLong: true } };
    return { error: new Error(error instanceof Error ? error.message : String(error)) };
  }
}

async function readPaper({ paper, as }: Extract<PictureTask, { kind: 'read paper' }>) {
  const content = Buffer.from(paper.buffer, paper.byteOffset, paper.byteLength);
  if (as === 'pdf') return { pdf: await readPdf(content) };
  if (as === 'office') return { office: await readOffice(content) };
  return { compound: inspectCompound(content) };
}
