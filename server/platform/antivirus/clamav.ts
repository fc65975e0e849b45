import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

const patienceMs = 30_000;
const pieceBytes = 64 * 1024;

/** Asks a ClamAV daemon over its socket (INSTREAM). Returns the name of the virus, or undefined for a clean file. */
export async function findVirus(url: string, content: Buffer): Promise<string | undefined> {
  const socket = open(new URL(url));
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The virus scanner does not answer')));
  const answer = text(socket);
  try {
    await send(socket, content);
    return readAnswer(await answer);
  } finally {
    await answer.catch(() => undefined);
    socket.destroy();
  }
}

function open({ protocol, hostname, port, pathname }: URL): Socket {
  if (protocol === 'unix:') return connect(decodeURIComponent(pathname));
  return connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 3310) });
}

/**
 * Each piece follows its length, and a length of 0 ends the stream. A daemon that has read enough closes the connection
 * early.
 */
async function send(socket: Socket, content: Buffer): Promise<void> {
  await once(socket, 'connect');
  socket.write('zINSTREAM\0');
  for (let from = 0; from < content.length && !socket.destroyed; from += pieceBytes) {
    const piece = content.subarray(from, from + pieceBytes);
    socket.write(lengthOf(piece.length));
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  if (!socket.destroyed) socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function readAnswer(answer: string): string | undefined {
  const said = answer.replaceAll('\0', '').trim();
  if (said === 'stream: OK') return undefined;
  const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? [];
  if (found === undefined) throw new Error(`The virus scanner said "${said.slice(0, 200)}"`);
  return found;
}
