import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

import type { DocumentFile } from './read-document-file.ts';
import { type ByteRange, readRange } from '../rules/read-range.ts';

/** A browser shows these itself and runs nothing of them. All other types are only saved. */
const showable = /^(?:application\/pdf|image\/(?:jpeg|png|gif))$/;

/** Sends a file or a part of it, but never as a page of Khet, whatever its content. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: DocumentFile, inPage: boolean) {
  const range = readRange(request.headers.range, file.sizeBytes);
  const isShown = inPage && showable.test(file.contentType);
  reply
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(file.name)}`);
  // Only Khet's own page may show the file in a frame.
  if (isShown) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'");
  if (range === 'impossible') return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  reply.type(file.contentType);
  if (range === 'all') return reply.header('content-length', file.sizeBytes).send(await file.open());
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${file.sizeBytes}`)
    .header('content-length', range.to - range.from + 1)
    .send(Readable.from(cut(await file.open(), range), { objectMode: false }));
}

/** Also opens the bytes before the range, because a file is sealed in order. A file has at most a few megabytes. */
async function* cut(content: Readable, { from, to }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const piece of content as AsyncIterable<Buffer>) {
    const start = Math.max(0, from - at);
    const end = Math.min(piece.length, to + 1 - at);
    if (start < end) yield piece.subarray(start, end);
    at += piece.length;
    if (at > to) return;
  }
}

/** RFC 8187 wants these few marks encoded too. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
