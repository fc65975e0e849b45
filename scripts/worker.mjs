/** `npm run worker`: runs the background jobs beside servers started with `JOBS=elsewhere`. */
import { runServer } from './start/run-server.mjs';
import { explained } from './setup/explained.mjs';
import { setUp } from './setup/set-up.mjs';

await explained(async () => {
  await setUp({ tools: false });
  return runServer({ name: 'worker', program: 'server/worker.ts' });
});
