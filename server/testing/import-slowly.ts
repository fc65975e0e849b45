/** A process that imports a file in small steps and hangs after a given number of rows, for a test that kills it. */
import { findDocuments, importDocument } from '#server/features/price-intake/index.ts';
import { connect } from '#server/platform/db/connect.ts';

const [, , databaseUrl = '', path = '', rowsAtOnce = '', hangsAfter = ''] = process.argv;
const connection = connect(databaseUrl, { connections: 2, onIdleError: () => undefined });
const { value: document } = await findDocuments([path]).next();
if (!document) throw new Error(`${path} is no document`);
await importDocument({
  db: connection.db,
  databaseUrl,
  clock: () => new Date(),
  document,
  source: 'Agmarknet',
  rowsAtOnce: Number(rowsAtOnce),
  onProgress({ rows }) {
    if (rows < Number(hangsAfter)) return;
    process.stdout.write('hangs');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
await connection.close();
