import { createServer } from 'node:net';

const portTaken = 'could not create any TCP/IP sockets';
const attempts = 5;

/** Takes any free port, so that nobody has to choose one and two copies never conflict. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T & { port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    try {
      return { ...(await start(port)), port };
    } catch (error) {
      // Another program may take the same port between the search and the start.
      if (attempt === attempts || !(error as Error).message.includes(portTaken)) throw error;
    }
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
