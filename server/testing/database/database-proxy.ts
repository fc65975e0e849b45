import { once } from 'node:events';
import { type AddressInfo, connect as dial, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/**
 * Opens a proxy to the database that can silently drop connections, as a router does. It can also change the server's
 * bytes.
 */
export async function openDatabaseProxy(databaseUrl: string, alter = (answer: string) => answer) {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => undefined);
    const altered = new Transform({
      transform: (chunk: Buffer, _encoding, done) => done(null, Buffer.from(alter(chunk.toString('latin1')), 'latin1')),
    });
    near.pipe(far).pipe(altered).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(target);
  // It names the database's own socket, which would go past this proxy.
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    goSilent() {
      for (const [near, far] of pairs) {
        near.unpipe();
        far.unpipe();
      }
    },
    close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
    },
  };
}
