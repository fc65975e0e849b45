import { createServer, request, type Server } from 'node:http';

/** A proxy before the real server. On request it sends another service worker, as a newer version would. */
export async function standBefore(
  address: string,
): Promise<{ url: string; deploy: () => void; close: () => Promise<void> }> {
  let deployed = false;
  const server: Server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers };
    // With these headers the real server would say "not modified", because it does not know the newer version.
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const passedOn = request(new URL(incoming.url ?? '/', address), { method: incoming.method, headers }, (reply) => {
      const isWorker = incoming.url === '/sw.js';
      const { 'content-length': _length, ...rest } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, isWorker ? rest : reply.headers);
      reply.pipe(outgoing, { end: !isWorker });
      if (isWorker) reply.on('end', () => outgoing.end(deployed ? '\n// newer' : ''));
    });
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The stand-in did not bind');
  return {
    url: `http://localhost:${bound.port}`,
    deploy: () => {
      deployed = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
