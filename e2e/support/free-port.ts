import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * These lie below the ports for outgoing connections, because such a connection could take a port before its server
 * does.
 */
const [firstPort, lastPort] = [15_000, 30_000];
const mostTries = 50;

/** A port that nobody uses now, so that two runs at the same time do not meet. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(firstPort, lastPort);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
}
