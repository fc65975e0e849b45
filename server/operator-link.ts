/** `npm run operator`: prints a one-time link to the operator's page of a Khet that runs. */
import { makeOperatorLink } from '#server/features/operator/index.ts';

import { runCommand } from './platform/config/run-command.ts';
import { withDatabase } from './platform/db/with-database.ts';

await runCommand(async () => {
  const link = await withDatabase(({ config, db, clock }) => {
    const site = config.publicUrl ?? `http://localhost:${config.port}`;
    return makeOperatorLink({ db, clock }, site);
  });
  process.stdout.write(`${link}\n`);
});
