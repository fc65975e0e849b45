/** `npm run bench:http`: requests a second of a hot read against a bare Fastify route with the same bytes. */
import autocannon from 'autocannon';
import Fastify from 'fastify';

import { startServer } from './support/server.ts';

const bar = 0.5;
const paths = ['/api/v1/instance', '/api/v1/documents/types'];

const server = await startServer();
const bare = Fastify();
for (const path of paths) {
  const body = await (await fetch(server.url + path)).text();
  bare.get(path, async (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
}
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
for (const path of paths) {
  // In turn, so that a machine that slows down slows both.
  const [first, reference, second] = [
    await load(server.url + path),
    await load(bareUrl + path),
    await load(server.url + path),
  ];
  const ours = (first + second) / 2;
  const ratio = ours / reference;
  const verdict = ratio >= bar ? 'within' : 'BELOW';
  console.log(
    `${path}: ${Math.round(ours)}/s, bare ${Math.round(reference)}/s, ratio ${ratio.toFixed(2)} (${verdict} the bar of ${bar})`,
  );
}
await bare.close();
await server.stop();

async function load(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 20, duration: 5 });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} bad replies, ${errors} errors`);
  return requests.average;
}
