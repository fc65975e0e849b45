import { parentPort, workerData } from 'node:worker_threads';

import { connect } from '#server/platform/db/connect.ts';

import { learnForecasts } from './learn-forecasts.ts';

/** A night's learning in a thread of its own: minutes of arithmetic, during which the server goes on serving. */
const { databaseUrl } = workerData as { databaseUrl: string };
// An idle connection that breaks is asked for again by the next query, which then says what is wrong.
const connection = connect(databaseUrl, { connections: 1, onIdleError: () => undefined });
try {
  parentPort?.postMessage(await learnForecasts(connection.db));
} finally {
  await connection.close();
}
