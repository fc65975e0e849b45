import { OperatorError } from '#server/platform/config/operator-error.ts';

const fullDisk = /no space left on device|check free disk space|disk quota exceeded|\b(ENOSPC|EDQUOT)\b|disk is full/i;
// On a read-only disk, to make a folder inside a folder fails with ENOENT.
const cannotWrite =
  /read-only file system|permission denied|operation not permitted|\b(EROFS|EACCES|EPERM|ENOTDIR|EEXIST)\b|unable to open database file|readonly database|\bENOENT\b.*\bmkdir\b/i;
const cannotRun = /error while loading shared libraries|version `?GLIBC|required file not found|cannot execute/i;

/** Turns the words of a program or the file system into one sentence for the operator. */
export function explainFailure(said: string, place: { folder: string; logFile: string }): OperatorError {
  const { folder, logFile } = place;
  if (fullDisk.test(said)) {
    return new OperatorError(
      `The disk is full: there is no room for the database in ${folder}. Free some and start again.`,
    );
  }
  const line = decisiveLine(said);
  if (cannotRun.test(said)) {
    return new OperatorError(
      `The built-in PostgreSQL cannot run on this system (${line}). Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  if (cannotWrite.test(said)) {
    return new OperatorError(`The database folder ${folder} cannot be used: ${line}. Khet needs to write there.`);
  }
  return new OperatorError(`The database did not start: ${line}. Its log is ${logFile}.`);
}

/** The first FATAL or PANIC is the reason; the later errors are its results. */
function decisiveLine(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.find((line) => /\b(FATAL|PANIC):/.test(line));
  // "The configuration file contains errors" does not help; the lines before it have the errors.
  if (reason?.includes('contains errors')) return lines.slice(0, lines.indexOf(reason)).map(withoutPrefix).join('; ');
  return withoutPrefix(reason ?? lines.find((line) => /\berror:/i.test(line)) ?? lines.at(-1) ?? 'it gave no reason');
}

function withoutPrefix(line: string): string {
  return line
    .replace(/^.*?\b(LOG|ERROR|FATAL|PANIC|error):\s*/, '')
    .trim()
    .replace(/\.$/, '');
}
