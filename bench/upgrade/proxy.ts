import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  url: string;
  serve(targets: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const lookEveryMs = 1000;

/**
 * A proxy as `deploy/Caddyfile` sets one up: it takes turns between the servers that are ready, looks again each second,
 * and gives a request to the next one where the first took no connection.
 */
export async function openProxy(first: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: false });
  let targets = first;
  let ready = first;
  let turn = 0;
  const look = async () => {
    const answers = await Promise.all(targets.map((target) => isReady(target)));
    ready = targets.filter((_, n) => answers[n]);
  };
  const looking = setInterval(() => void look(), lookEveryMs);

  async function pass(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const begin = turn++;
    const order = ready.map((_, n) => ready[(begin + n) % ready.length] ?? '');
    for (const target of order) if (await passTo(target, asked, reply, Buffer.concat(chunks))) return;
    reply.writeHead(502).end();
  }

  /** Returns false where nothing was sent. */
  function passTo(target: string, asked: IncomingMessage, reply: ServerResponse, body: Buffer): Promise<boolean> {
    return new Promise((resolve) => {
      const { method = 'GET', url = '/', headers } = asked;
      const call = request(new URL(url, target), { method, headers, agent }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        answer.on('error', () => reply.destroy());
        resolve(true);
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve(false);
        if (reply.headersSent) reply.destroy();
        else reply.writeHead(502, { 'x-fault': error.code ?? 'unknown' }).end();
        resolve(true);
      });
      call.end(body);
    });
  }

  const server = createServer((asked, reply) => void pass(asked, reply));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async serve(next) {
      targets = next;
      await look();
    },
    async close() {
      clearInterval(looking);
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

async function isReady(target: string): Promise<boolean> {
  try {
    return (await fetch(`${target}/readyz`, { signal: AbortSignal.timeout(lookEveryMs) })).ok;
  } catch {
    return false;
  }
}
