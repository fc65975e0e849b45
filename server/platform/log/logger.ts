import { type DestinationStream, type Logger, pino } from 'pino';

/** Never logged, at any depth of an object: secrets, and facts that a farmer would not want read. */
const privateNames = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'token',
  'otp',
  'code',
  'secret',
  'authorization',
  'cookie',
  'email',
  'to',
  'name',
  'firstName',
  'lastName',
  'phone',
  'address',
  'village',
  'aadharNumber',
  'panNumber',
  'bankAccount',
  'documentNumber',
  'prompt',
  'text',
  'bio',
  // Of an error of PostgreSQL, it quotes the row.
  'detail',
];

/**
 * `ECONNREFUSED`, `FST_ERR_…`, `23505`, `not_found`: the codes that an operator needs. A one-time code is six digits.
 */
const errorCode = /^(?:[A-Z][A-Z0-9_]*|[a-z_]+|[0-9A-Z]{5})$/;
const censored = '[redacted]';

function censor(value: unknown, path: readonly string[]): unknown {
  const isErrorCode = path[0] === 'err' && path.at(-1) === 'code' && typeof value === 'string' && errorCode.test(value);
  return isErrorCode ? value : censored;
}

/** The pool of the database hangs its whole connection on the error of a lost one. */
function withoutClient(error: Error): object {
  const { client: _, ...told } = pino.stdSerializers.err(error);
  return told;
}

const depths = ['', '*.', '*.*.', '*.*.*.'];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      // Named of itself, `err` is called by its name where all others are called `*`.
      paths: [...depths.flatMap((depth) => privateNames.map((name) => `${depth}${name}`)), 'err.code'],
      censor,
    },
    serializers: {
      err: withoutClient,
      // A query string may carry an e-mail or a search; the path is enough.
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger } from 'pino';
