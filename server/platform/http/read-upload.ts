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

interface UploadsRules<S extends z.ZodMiniType> extends UploadRules<S> {
  /** What the parts with a file may be called; any name where none is given. */
  parts?: readonly string[];
  mostFiles: number;
  /** Of all files together. */
  mostTotalBytes: number;
  tooMany: ErrorCode;
}

/** Reads a form with one file into memory; size and count are bounded while it streams. */
export async function readUpload<S extends z.ZodMiniType>(
  request: FastifyRequest,
  rules: UploadRules<S>,
): Promise<{ fields: z.output<S>; file: Upload }> {
  const { mostBytes } = rules;
  const one = { mostFiles: 1, mostTotalBytes: mostBytes, tooMany: 'body_too_large' } as const;
  const { fields, files } = await readUploads(request, { ...rules, ...one });
  const [file] = files;
  if (!file) throw failure('invalid_request', { fields: { file: 'Choose a file.' } });
  return { fields, file };
}

/** Reads a form with some files, or none; empty ones do not count. */
export async function readUploads<S extends z.ZodMiniType>(
  request: FastifyRequest,
  rules: UploadsRules<S>,
): Promise<{ fields: z.output<S>; files: Upload[] }> {
  if (!request.isMultipart()) throw failure('unsupported_type');
  const { given, files } = await readParts(request, rules);
  const read = rules.fields.safeParse(given);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => [path.join('.') || 'form', message]);
    throw failure('invalid_request', { fields: Object.fromEntries(problems) });
  }
  return { fields: read.data, files: files.filter(({ content }) => content.length > 0) };
}

async function readParts(
  request: FastifyRequest,
  { mostBytes, mostFiles, mostTotalBytes, parts, tooLarge, tooMany }: UploadsRules<z.ZodMiniType>,
): Promise<{ given: Record<string, string>; files: Upload[] }> {
  const given: Record<string, string> = {};
  const files: Upload[] = [];
  let totalBytes = 0;
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes, files: mostFiles } })) {
      if (part.type === 'file') {
        const content = await part.toBuffer();
        totalBytes += content.length;
        if (parts && !parts.includes(part.fieldname)) throw unknownPart(part.fieldname);
        if (totalBytes > mostTotalBytes) throw failure('body_too_large');
        files.push({ name: part.filename, content });
      } else if (typeof part.value === 'string' && part.value !== '') given[part.fieldname] = part.value;
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw failure(tooLarge, { cause: error });
    if (code === 'FST_FILES_LIMIT') throw failure(tooMany, { cause: error });
    throw error;
  }
  return { given, files };
}

function unknownPart(name: string) {
  return failure('invalid_request', { fields: { [name.slice(0, 100)]: 'There is no such file in this form.' } });
}
