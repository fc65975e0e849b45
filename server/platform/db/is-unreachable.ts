/** Codes of PostgreSQL: no free connection, a statement that took too long, a server that stops or starts. */
const databaseCodes = new Set(['53300', '57014', '57P01', '57P02', '57P03']);

/** Codes of the system. A bucket, a provider or a caller who goes away gives the same codes. */
const lineCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * Messages of the pool and of pg that have no code. A transaction with a lost connection fails with the message of its
 * rollback.
 */
const words = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client was closed and is not queryable',
  'Client has encountered a connection error and is not queryable',
]);

const ofDatabase = new WeakSet<Error>();

/** Remembers that this error came from a connection to the database. */
export function noteLineError(error: Error): void {
  ofDatabase.add(error);
}

/** Whether the database cannot be reached now, because of load or the network and not because of a defect. */
export function isUnreachable(error: Error): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return databaseCodes.has(code) || words.has(error.message) || (lineCodes.has(code) && ofDatabase.has(error));
}
