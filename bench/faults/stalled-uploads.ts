import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { pictureForm, voicePath } from './ask.ts';
import { startAttacked } from './server.ts';
import { memoryAtRest, memoryOf, say, watch } from './watch.ts';

const count = 520;
const heldMs = 60_000;

/** D2: uploads of 5 MB from one address that never end. */
export async function stallUploads(): Promise<Record<string, string>> {
  const server = await startAttacked();
  const before = memoryOf(server.pid);
  const others = watch(server);
  const { body, headers } = pictureForm(Buffer.alloc(5 * 1024 * 1024 - 1000, 7));
  const head = `POST ${voicePath} HTTP/1.1\r\nHost: khet\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const sockets: Socket[] = [];
  let refused = 0;
  for (let n = 0; n < count; n += 1) {
    const { port, hostname } = new URL(server.url);
    const socket = connect({ port: Number(port), host: hostname }).on('error', () => undefined);
    socket.once('data', (reply) => (refused += /^HTTP\/1\.1 (?:408|429|503)/.test(String(reply)) ? 1 : 0));
    socket.write(head);
    socket.write(body.subarray(0, -5000));
    sockets.push(socket);
    await wait(20);
  }
  await wait(heldMs);
  const open = sockets.filter(({ closed }) => !closed).length;
  const seen = await others.end();
  for (const socket of sockets) socket.destroy();
  const after = await memoryAtRest(server.pid);
  await server.stop();
  return {
    [`of ${count}: refused or cut off, still open after a minute`]: `${refused}, ${open}`,
    ...seen,
    'memory at rest before, after': `${say(before)}, ${say(after)} (${(after.serverMb / before.serverMb).toFixed(2)} ×)`,
  };
}
