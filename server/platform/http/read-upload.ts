import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { ErrorCode } from '#contract/errors.ts';
import { failure } from '#server/platform/failure.ts';

export interface Upload {
  name: string;
  content: Buffer;
}

interface UploadRules<S extends z.ZodMiniType> {
  /** The parts beside the file. */
  fields: S;
  mostBytes: number;
  tooLarge: ErrorCode;
}

/** Reads a form with one file into memory; size and count are bounded while it streams. */
export async function readUpload<S extends z.ZodMiniType>(
  request: FastifyRequest,
  { fields, mostBytes, tooLarge }: UploadRules<S>,
): Promise<{ fields: z.output<S>; file: Upload }> {
  if (!request.isMultipart()) throw failure('unsupported_type');
  const given: Record<string, string> = {};
  let file: Upload | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type === 'file') file = { name: part.filename, content: await part.toBuffer() };
      else if (typeof part.value === 'string' && part.value !== '') given[part.fieldname] = part.value;
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw failure(tooLarge, { cause: error });
    throw error;
  }
  const read = fields.safeParse(given);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => [path.join('.') || 'form', message]);
    throw failure('invalid_request', { fields: Object.fromEntries(problems) });
  }
  if (!file || file.content.length === 0) throw failure('invalid_request', { fields: { file: 'Choose a file.' } });
  return { fields: read.data, file };
}
