/** A process of its own that holds the database in the folder it is given, for tests that kill it. */
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';

const quiet = { info: () => undefined, warn: () => undefined };
// Like the server, which has work to finish when somebody presses Ctrl-C.
process.on('SIGINT', () => process.stdout.write('interrupted\n'));
try {
  const postgres = await startEmbeddedPostgres({
    folder: process.argv[2] ?? '',
    log: quiet,
    settings: { fsync: 'off' },
  });
  const stop = () => void postgres.stop().then(() => process.exit());
  process.once('SIGTERM', stop);
  // The pipe closes when the test process dies, however it dies.
  process.stdin.once('end', stop).resume();
  // Said last: a test may stop this process as soon as it has read the address.
  process.stdout.write(`${postgres.url}\n`);
} catch (error) {
  process.stdout.write(`${error instanceof OperatorError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
