import { type BenchServer, startServer } from '../support/server.ts';
import { ask } from './ask.ts';

/** With the limits as they are, and no jobs beside: their work and memory would be taken for the attack's. */
const settings = { HOST: '127.0.0.1', RATE_LIMIT_SCALE: '1', JOBS: 'elsewhere', LOG_LEVEL: 'fatal' };

/** The real server as it is once it has answered for a while. */
export async function startAttacked(limits?: { descriptors: number }): Promise<BenchServer> {
  const server = await startServer(undefined, settings, limits);
  for (const path of ['/', '/healthz', '/api/v1/market-prices/commodities']) {
    for (let n = 0; n < 100; n += 1) await ask(server.url + path, { from: '127.0.200.1' });
  }
  return server;
}
