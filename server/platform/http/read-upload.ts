import type { FastifyRequest } from 'fastify';

import { failure } from '#server/platform/failure.ts';

/** Reads the one file of a small upload into memory; `mostBytes` bounds it while it streams. */
export async function readUpload(request: FastifyRequest, mostBytes: number): Promise<Buffer> {
  if (!request.isMultipart()) throw failure('unsupported_type');
  const part = await request.file({ limits: { fileSize: mostBytes } });
  if (!part) throw failure('invalid_request', { fields: { file: 'Choose a file.' } });
  const content = await part.toBuffer();
  if (content.length === 0) throw failure('invalid_request', { fields: { file: 'The file is empty.' } });
  return content;
}
