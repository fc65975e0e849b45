/** A process that imports a file in small steps and hangs after a given number of rows, for a test that kills it. */
import { importFile } from '#server/features/price-intake/import-file.ts';
import { connect } from '#server/platform/db/connect.ts';

const [, , databaseUrl = '', path = '', rowsAtOnce = '', hangsAfter = ''] = process.argv;
const connection = connect(databaseUrl, { connections: 2, onIdleError: () => undefined });
await importFile({
  db: connection.db,
  databaseUrl,
  clock: () => new Date(),
  path,
  source: 'Agmarknet',
  rowsAtOnce: Number(rowsAtOnce),
  onProgress({ rows }) {
    if (rows < Number(hangsAfter)) return;
    process.stdout.write('hangs');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
await connection.close();
