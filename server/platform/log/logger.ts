import { type DestinationStream, type Logger, pino } from 'pino';

/** The log never shows these at any depth of an object: secrets, and facts that a farmer keeps private. */
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
  // This field of a PostgreSQL error quotes the row.
  'detail',
];

/**
 * The codes that an operator needs, such as `ECONNREFUSED`, `FST_ERR_…`, `23505` and `not_found`. A one-time code has
 * six digits and does not match.
 */
const errorCode = /^(?:[A-Z][A-Z0-9_]*|[a-z_]+|[0-9A-Z]{5})$/;
const censored = '[redacted]';

function censor(value: unknown, path: readonly string[]): unknown {
  const isErrorCode = path[0] === 'err' && path.at(-1) === 'code' && typeof value === 'string' && errorCode.test(value);
  return isErrorCode ? value : censored;
}

/** The database's pool adds its whole connection to the error of a lost connection. */
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
      // With an entry of its own the censor gets the path `err.code`; a wildcard would give it `*`.
      paths: [...depths.flatMap((depth) => privateNames.map((name) => `${depth}${name}`)), 'err.code'],
      censor,
    },
    serializers: {
      err: withoutClient,
      // A query string may hold an e-mail or a search, so only the path is logged.
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
