import { type BenchServer, startServer } from '../support/server.ts';
import { ask, callerAddress } from './ask.ts';

/** The default limits, without jobs: their work and memory would look like the attack's. */
const settings = { HOST: '127.0.0.1', RATE_LIMIT_SCALE: '1', JOBS: 'elsewhere', LOG_LEVEL: 'fatal' };

const usualReads = 6000;

/** The real server, with the memory that it has after some ordinary reading. */
export async function startAttacked(limits?: { descriptors: number }): Promise<BenchServer> {
  const server = await startServer(undefined, settings, limits);
  const paths = ['/', '/healthz', '/api/v1/market-prices/commodities'];
  let n = 0;
  const reading = Array.from({ length: 20 }, async () => {
    for (let own = n++; own < usualReads; own = n++) {
      await ask(server.url + (paths[own % paths.length] ?? '/'), { from: callerAddress(5000 + (own % 10)) });
    }
  });
  await Promise.all(reading);
  return server;
}
