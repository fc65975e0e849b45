import autocannon from 'autocannon';
import Fastify from 'fastify';

const bar = 0.5;

/** For each path of a running server, prints the requests a second against a bare Fastify route with the same bytes. */
export async function compareWithBare(serverUrl: string, paths: readonly string[]): Promise<void> {
  const bare = Fastify();
  for (const path of paths) {
    const body = await (await fetch(serverUrl + path)).text();
    bare.get(path.replace(/\?.*/, ''), async (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(body),
    );
  }
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });
  for (const path of paths) {
    // The two runs alternate, so that a slower machine slows both.
    const [first, reference, second] = [
      await load(serverUrl + path),
      await load(bareUrl + path),
      await load(serverUrl + path),
    ];
    const ours = (first + second) / 2;
    const ratio = ours / reference;
    const verdict = ratio >= bar ? 'within' : 'BELOW';
    console.log(
      `${path}: ${Math.round(ours)}/s, bare ${Math.round(reference)}/s, ratio ${ratio.toFixed(2)} (${verdict} the bar of ${bar})`,
    );
  }
  await bare.close();
}

async function load(url: string): Promise<number> {
  // The client has its own thread: in this process it would take time from the bare server only.
  const { requests, non2xx, errors } = await autocannon({ url, connections: 20, duration: 5, workers: 1 });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} bad replies, ${errors} errors`);
  return requests.average;
}
