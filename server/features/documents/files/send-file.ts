import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

import type { DocumentFile } from './read-document-file.ts';
import { type ByteRange, readRange } from '../rules/read-range.ts';

/** These a browser shows by itself without running anything of them; all else is only saved. */
const showable = /^(?:application\/pdf|image\/(?:jpeg|png|gif))$/;

/** Sends a file or a part of it; never as a page of ours, whatever its content. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: DocumentFile, inPage: boolean) {
  const range = readRange(request.headers.range, file.sizeBytes);
  const isShown = inPage && showable.test(file.contentType);
  reply
    .header('cache-control', 'private, no-store')
    .header('accept-ranges', 'bytes')
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(file.name)}`);
  // The one page that may frame it is ours.
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

/** Opens the bytes before the range too, for a file is sealed in a row; it is at most a few megabytes. */
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

/** As RFC 8187 wants it: these few marks too. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
