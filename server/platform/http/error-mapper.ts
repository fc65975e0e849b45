import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { endpoints } from '#contract/api.ts';
import { basePath } from '#contract/base-path.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { fieldProblemOf, type FieldProblems } from '#contract/field-problems.ts';
import { pictureRefusalCodes, PictureRefused } from '#leaf/picture/picture-file.ts';
import { isUnreachable } from '#server/platform/db/is-unreachable.ts';
import { Failure, failure } from '#server/platform/failure.ts';
import { FileMissing, FileTooLarge } from '#server/platform/files/file-store.ts';

/** The one place where an error becomes a reply. */
export function mapErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  // Before a body is read, and before "/documents/upload" is taken for a document with the id "upload".
  app.addHook('onRequest', async (request) => {
    const path = pathOf(request.url);
    if (!wholePaths.has(path) && !request.is404) return;
    const methods = methodsOf(path);
    if (methods.length > 0 && !methods.includes(request.method)) throw failure('method_not_allowed');
  });
  app.setNotFoundHandler((request, reply) => sendFailure(failure('not_found'), request, reply));
}

export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toFailure(error);
  if (known === error && known.code === 'overloaded') sayBusy(request);
  // A verb that throws a failure of its own has said why; only what nobody expected is an error.
  else if (errors[known.code][0] >= 500 && known !== error) {
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  }
  return sendFailure(known, request, reply);
}

const addresses = endpoints.map(({ method, path }) => ({
  method,
  path: `${basePath}${path}`,
  pattern: new RegExp(`^${`${basePath}${path}`.replaceAll(/:\w+/g, '[^/]+')}$`),
}));
const wholePaths = new Set(addresses.flatMap(({ path }) => (path.includes(':') ? [] : [path])));

function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}

/** The methods of an address; those of its own where it has no place for an id. */
function methodsOf(path: string): string[] {
  const own = addresses.filter((each) => (wholePaths.has(path) ? each.path === path : each.pattern.test(path)));
  return [...new Set(own.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
}

const busyPauseMs = 60_000;
let busySince = -busyPauseMs;

/** One line a minute: a flood would fill the log with a line each. */
function sayBusy({ log }: FastifyRequest): void {
  if (performance.now() - busySince < busyPauseMs) return;
  busySince = performance.now();
  log.warn('requests are refused, because the server is too busy');
}

function sendFailure(known: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
  if (known.code === 'not_signed_in') reply.header('www-authenticate', 'Bearer');
  if (known.code === 'method_not_allowed') reply.header('allow', methodsOf(pathOf(request.url)).join(', '));
  if (isLongAndUnread(request)) reply.header('connection', 'close');
  return reply
    .code(errors[known.code][0])
    .header('cache-control', 'no-store')
    .type('application/json')
    .serializer(JSON.stringify)
    .send({
      success: false,
      code: known.code,
      message: known.message,
      requestId: request.id,
      ...(known.fields ? { fields: known.fields } : {}),
      ...(known.registration === undefined ? {} : { registration: known.registration }),
      ...(known.challenge === undefined ? {} : { challenge: known.challenge }),
    });
}

/** Node would read the rest of a refused body, and the phone would pay for sending it. So the connection ends here. */
function isLongAndUnread({ raw }: FastifyRequest): boolean {
  return !raw.complete && Number(raw.headers['content-length'] ?? 0) > 1024 * 1024;
}

const codeByStatus: Record<number, ErrorCode> = {
  400: 'malformed_body',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  // A real id is never that long.
  414: 'not_found',
  415: 'unsupported_type',
  429: 'too_many_requests',
  503: 'overloaded',
};

function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof FileMissing) return failure('not_found', { cause: error });
  if (error instanceof FileTooLarge) return failure('body_too_large', { cause: error });
  if (error instanceof PictureRefused) return failure(pictureRefusalCodes[error.reason], { cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) {
    return failure('invalid_request', { fields: fieldProblems(error.validation), cause: error });
  }
  if (isFullDisk(error)) return failure('storage_full', { retryAfterSeconds: 60, cause: error });
  if (isOfClosedAccount(error)) return failure('not_signed_in', { cause: error });
  if (isUnreachable(error)) return failure('overloaded', { retryAfterSeconds: 2, cause: error });
  const code = error.statusCode === undefined ? undefined : codeByStatus[error.statusCode];
  return failure(code ?? 'internal', {
    cause: error,
    ...(code === 'overloaded' ? { retryAfterSeconds: 2 } : {}),
  });
}

/** Searches the causes too: any layer may have wrapped the error. */
function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' || isFullDisk(error.cause);
}

/** The account was erased during its own call, so a new row that refers to it violates its foreign key. */
function isOfClosedAccount(error: FastifyError & { constraint?: string }): boolean {
  return error.code === '23503' && (error.constraint?.endsWith('_user_id_fkey') ?? false);
}

interface Complaint {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

function fieldProblems(complaints: readonly Complaint[]): FieldProblems {
  const problems: FieldProblems = {};
  for (const { instancePath, keyword, message = '', params } of complaints.slice(0, 20)) {
    const field = instancePath.split('/').filter(Boolean).join('.').slice(0, 100) || 'body';
    problems[field] ??= fieldProblemOf({ ...params, code: keyword, message });
  }
  return problems;
}
