/** A process of its own that imports a file in small steps and says so, for a test that kills it. */
import { importFile } from '#server/features/price-intake/import-file.ts';
import { connect } from '#server/platform/db/connect.ts';

const [, , databaseUrl = '', path = '', rowsAtOnce = ''] = process.argv;
const connection = connect(databaseUrl, { connections: 2, onIdleError: () => undefined });
await importFile({
  db: connection.db,
  databaseUrl,
  clock: () => new Date(),
  path,
  source: 'Agmarknet',
  rowsAtOnce: Number(rowsAtOnce),
  onProgress: ({ rows }) => void process.stdout.write(`${rows}\n`),
});
await connection.close();
