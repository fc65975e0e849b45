import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to calls on their way out, or one of those could take it before its server does. */
const [firstPort, lastPort] = [15_000, 30_000];
const mostTries = 50;

/** A port nobody listens on just now, so that two runs side by side do not meet. */
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
