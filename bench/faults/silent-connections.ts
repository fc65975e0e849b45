import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { callerAddress } from './ask.ts';
import { startAttacked } from './server.ts';
import { watch } from './watch.ts';

const count = 3000;
const heldMs = 20_000;

/** D1: connections that send nothing, from one address and from twelve, to a server with 1,024 descriptors. */
export async function holdSilentConnections(): Promise<Record<string, string>> {
  const server = await startAttacked({ descriptors: 1024 });
  const rows: Record<string, string> = {};
  for (const addresses of [1, 12]) {
    const others = watch(server);
    const sockets: Socket[] = [];
    for (let n = 0; n < count; n += 1) {
      sockets.push(hold(server.url, callerAddress(n % addresses)));
      if (n % 100 === 0) await wait(20);
    }
    await wait(heldMs);
    const open = sockets.filter(({ closed }) => !closed).length;
    for (const socket of sockets) socket.destroy();
    const seen = await others.end();
    const what = `${count} from ${addresses}`;
    rows[`${what}: the process, connections left open`] = `${server.isAlive() ? 'lives' : 'DIED'}, ${open}`;
    for (const [name, figure] of Object.entries(seen)) rows[`${what}: ${name}`] = figure;
  }
  await server.stop();
  return rows;
}

function hold(url: string, localAddress: string): Socket {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  return socket.on('error', () => undefined).resume();
}
