import { ask, callerAddress } from './ask.ts';
import { startAttacked } from './server.ts';
import { memoryOf, say } from './watch.ts';

const count = 30_000;
const ofOneAddress = 2900;
const atOnce = 20;

/** D10: reads with long and different addresses, within the limits of sixteen callers. */
export async function askForLongAddresses(): Promise<Record<string, string>> {
  const server = await startAttacked();
  const path = '/api/v1/market-prices/states';
  await ask(server.url + path);
  const before = memoryOf(server.pid);
  const statuses = new Map<number, number>();
  let n = 0;
  const asking = Array.from({ length: atOnce }, async () => {
    for (let own = n++; own < count; own = n++) {
      const from = callerAddress(Math.floor(own / ofOneAddress));
      const { status } = await ask(`${server.url}${path}?x${own}=${'x'.repeat(15_000)}`, { from });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  await Promise.all(asking);
  const after = memoryOf(server.pid);
  await server.stop();
  return {
    [`of ${count}: by status`]: [...statuses].map(([status, times]) => `${times} × ${status}`).join(', '),
    'memory before, after': `${say(before)}, ${say(after)} (${(after.serverMb / before.serverMb).toFixed(2)} ×)`,
  };
}
