/** `npm start`: installs what is missing, builds the web app if its sources have changed, and serves. */
import { buildIfChanged } from './start/build-if-changed.mjs';
import { runServer } from './start/run-server.mjs';
import { explained } from './setup/explained.mjs';
import { setUp } from './setup/set-up.mjs';

await explained(async () => {
  await setUp({ tools: false });
  await buildIfChanged();
  return runServer();
});
