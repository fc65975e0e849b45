import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { callerAddress } from './ask.ts';
import { startAttacked } from './server.ts';
import { watch } from './watch.ts';

const count = 600;
const addresses = 12;
const sentMs = 45_000;
const everyMs = 1000;

/** Connections that send one letter of a header each second, and never the last one. */
export async function sendHeadersSlowly(): Promise<Record<string, string>> {
  const server = await startAttacked();
  const others = watch(server);
  const sockets = Array.from({ length: count }, (_, n) => begin(server.url, callerAddress(n % addresses)));
  const untilMs = performance.now() + sentMs;
  let lastOpenMs = 0;
  while (performance.now() < untilMs) {
    await wait(everyMs);
    const open = sockets.filter(({ closed }) => !closed);
    if (open.length > 0) lastOpenMs = performance.now();
    for (const socket of open) socket.write('a');
  }
  const left = sockets.filter(({ closed }) => !closed).length;
  for (const socket of sockets) socket.destroy();
  const seen = await others.end();
  const isAlive = server.isAlive();
  await server.stop();
  return {
    [`${count} from ${addresses}: the process, connections left after ${sentMs / 1000} s`]: `${isAlive ? 'lives' : 'DIED'}, ${left}`,
    'the last one was cut after': `${((lastOpenMs - untilMs + sentMs) / 1000).toFixed(0)} s`,
    ...seen,
  };
}

function begin(url: string, localAddress: string): Socket {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  socket.on('error', () => undefined).resume();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  return socket;
}
