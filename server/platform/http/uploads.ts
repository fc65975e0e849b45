import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { ErrorCode } from '#contract/errors.ts';
import { fieldProblemOf } from '#contract/field-problems.ts';
import { Failure, failure } from '#server/platform/failure.ts';
import type { Spool, SpooledFile } from '#server/platform/files/spool.ts';
import type { WorkRoom } from '#server/platform/work-room/work-room.ts';

import { networkOf } from './limits/network-of.ts';
import { whenGone } from './when-gone.ts';

export interface Upload extends SpooledFile {
  readonly name: string;
  /** The network of the sender; its later work takes turns by it (`WorkRoom`). */
  readonly caller: string;
}

interface UploadRules<S extends z.ZodMiniType> {
  /** The form's parts beside the file. */
  fields: S;
  mostBytes: number;
  tooLarge: ErrorCode;
}

interface UploadsRules<S extends z.ZodMiniType> extends UploadRules<S> {
  /** The allowed names for parts with a file; without a list any name is allowed. */
  parts?: readonly string[];
  mostFiles: number;
  /** The limit for all files together. */
  mostTotalBytes: number;
  tooMany: ErrorCode;
}

interface Form<S extends z.ZodMiniType> {
  fields: z.output<S>;
  files: readonly Upload[];
}

/**
 * The only way in for files. It waits for a place, spools each file to the disk, calls `use` with them and then removes
 * them. No file is whole in memory: look at `firstBytes`, store `file.open()`, draw with `services.pictures`.
 */
export interface UploadReceiver {
  /** Receives a form with any number of files, also none. */
  receive<S extends z.ZodMiniType, T>(
    request: FastifyRequest,
    rules: UploadsRules<S>,
    use: (form: Form<S>) => Promise<T>,
  ): Promise<T>;
  /** Receives a form with exactly one file. */
  receiveOne<S extends z.ZodMiniType, T>(
    request: FastifyRequest,
    rules: UploadRules<S>,
    use: (form: { fields: z.output<S>; file: Upload }) => Promise<T>,
  ): Promise<T>;
}

/** The length that RFC 2046 allows. The parser takes an empty boundary for a form without parts. */
const boundary = /;\s*boundary=(?:"[^"]{1,70}"|[^\s;"]{1,70}(?:\s*;|\s*$))/i;

/** Room for a form's boundaries, headers and text fields, beside its files. */
const formBytes = 256 * 1024;

export function createUploadReceiver({ spool, room }: { spool: Spool; room: WorkRoom }): UploadReceiver {
  const receiver: UploadReceiver = {
    async receive(request, rules, use) {
      if (!request.isMultipart()) throw failure('unsupported_type');
      if (!boundary.test(request.headers['content-type'] ?? '')) throw failure('malformed_body');
      const announced = Number(request.headers['content-length']);
      if (announced > rules.mostTotalBytes + formBytes) {
        throw failure(rules.mostFiles === 1 ? rules.tooLarge : 'body_too_large');
      }
      const caller = networkOf(request.ip);
      const bytes = Number.isFinite(announced) ? announced : rules.mostTotalBytes;
      // When the caller hangs up, the wait for a place ends too.
      return room.enter({ caller, bytes, signal: whenGone(request) }, async () => {
        const files: Upload[] = [];
        try {
          const given = await readParts(request, { spool, rules, caller, files });
          return await use({ fields: readFields(rules.fields, given), files });
        } finally {
          await Promise.all(files.map((file) => file.remove()));
        }
      });
    },
    receiveOne: (request, rules, use) =>
      receiver.receive(
        request,
        { ...rules, mostFiles: 1, mostTotalBytes: rules.mostBytes, tooMany: 'body_too_large' },
        async ({ fields, files: [file] }) => {
          if (!file) throw failure('invalid_request', { fields: { file: { code: 'missing' } } });
          return use({ fields, file });
        },
      ),
  };
  return receiver;
}

interface Reading {
  spool: Spool;
  rules: UploadsRules<z.ZodMiniType>;
  caller: string;
  /** The list is filled during the reading, so that the caller can remove the files if a later part fails. */
  files: Upload[];
}

async function readParts(request: FastifyRequest, { spool, rules, caller, files }: Reading) {
  const { mostBytes, mostFiles, mostTotalBytes, parts, tooLarge, tooMany } = rules;
  const given: Record<string, string> = {};
  let totalBytes = 0;
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes, files: mostFiles } })) {
      if (part.type === 'file') {
        const kept = await spool.keep(part.file);
        files.push({ ...kept, name: part.filename, caller });
        totalBytes += kept.sizeBytes;
        if (part.file.truncated) throw failure(tooLarge);
        if (parts && !parts.includes(part.fieldname)) throw unknownPart(part.fieldname);
        if (totalBytes > mostTotalBytes) throw failure('body_too_large');
        // A browser sends a part without a name and content where no file was chosen.
        if (kept.sizeBytes === 0 && !part.filename) await files.pop()?.remove();
      } else if (typeof part.value === 'string' && part.value !== '') given[part.fieldname] = part.value;
    }
  } catch (error) {
    throw explain(error as Error & { code?: string; statusCode?: number; syscall?: string }, { tooLarge, tooMany });
  }
  return given;
}

/** The parser throws plain errors for any fault of the form. An error of the disk has a system call. */
function explain(
  error: Error & { code?: string; statusCode?: number; syscall?: string },
  { tooLarge, tooMany }: { tooLarge: ErrorCode; tooMany: ErrorCode },
): Error {
  if (error instanceof Failure || error.syscall !== undefined) return error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return failure(tooLarge, { cause: error });
  if (error.code === 'FST_FILES_LIMIT') return failure(tooMany, { cause: error });
  return error.statusCode === 413 ? error : failure('malformed_body', { cause: error });
}

function readFields<S extends z.ZodMiniType>(schema: S, given: Record<string, string>): z.output<S> {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const problems = read.error.issues.map((issue) => [issue.path.join('.') || 'form', fieldProblemOf(issue)] as const);
  throw failure('invalid_request', { fields: Object.fromEntries(problems) });
}

function unknownPart(name: string) {
  return failure('invalid_request', { fields: { [name.slice(0, 100)]: { code: 'unexpected' } } });
}
