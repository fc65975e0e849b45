/** A process that holds the database in the given folder, for tests that kill it. */
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';

const quiet = { info: () => undefined, warn: () => undefined };
// The process ignores Ctrl-C, because the server also finishes its work first.
process.on('SIGINT', () => process.stdout.write('interrupted\n'));
try {
  const postgres = await startEmbeddedPostgres({
    folder: process.argv[2] ?? '',
    log: quiet,
    settings: { fsync: 'off' },
  });
  const stop = () => void postgres.stop().then(() => process.exit());
  process.once('SIGTERM', stop);
  // This pipe closes whenever the test process ends.
  process.stdin.once('end', stop).resume();
  // The address comes last, because a test may stop this process as soon as it reads it.
  process.stdout.write(`${postgres.url}\n`);
} catch (error) {
  process.stdout.write(`${error instanceof OperatorError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
