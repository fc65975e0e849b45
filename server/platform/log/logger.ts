import { type DestinationStream, type Logger, pino } from 'pino';

/** Never logged, wherever in an object they stand: secrets, and what a farmer would not want read. */
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
];

const depths = ['', '*.', '*.*.', '*.*.*.'];

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: depths.flatMap((depth) => privateNames.map((name) => `${depth}${name}`)),
      censor: '[redacted]',
    },
    // A query string may carry an e-mail or a search; the path is enough.
    serializers: {
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
