/** Of PostgreSQL: no connection to spare, a statement that took too long, a server that stops or starts. */
const databaseCodes = new Set(['53300', '57014', '57P01', '57P02', '57P03']);

/** Of the system. A bucket, a provider or a caller who goes away fails with the same. */
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

/** In the pool's and pg's own words, without a code; a transaction whose connection went dead fails with those of its rollback. */
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

/** Remembers of an error of a connection that it was one to the database. */
export function noteLineError(error: Error): void {
  ofDatabase.add(error);
}

/** Whether the database cannot be had just now: load or the network, and no defect. */
export function isUnreachable(error: Error): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return databaseCodes.has(code) || words.has(error.message) || (lineCodes.has(code) && ofDatabase.has(error));
}
