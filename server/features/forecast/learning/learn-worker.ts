import { parentPort, workerData } from 'node:worker_threads';

import { connect } from '#server/platform/db/connect.ts';

import { learnForecasts } from './learn-forecasts.ts';

/** A night learns in its own thread: it calculates for minutes, and the server keeps answering meanwhile. */
const { databaseUrl } = workerData as { databaseUrl: string };
// If an idle connection breaks, the next query connects again, or throws the error.
const connection = connect(databaseUrl, { connections: 1, onIdleError: () => undefined });
try {
  parentPort?.postMessage(await learnForecasts(connection.db));
} finally {
  await connection.close();
}
