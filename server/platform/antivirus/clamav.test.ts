import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';

import { realClamAv } from '#server/testing/servers/real-servers.ts';

import { findVirus } from './clamav.ts';

let daemon: Server | undefined;

afterEach(async () => {
  daemon?.close();
  daemon = undefined;
});

/** Speaks clamd's protocol: lengths and pieces until a length of 0, then one line. */
async function startDaemon(say: (content: Buffer) => string): Promise<string> {
  daemon = createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      heard = Buffer.concat([heard, piece]);
      const content = readStream(heard);
      if (content) socket.end(`${say(content)}\0`);
    });
  });
  daemon.listen(0, '127.0.0.1');
  await once(daemon, 'listening');
  return `tcp://127.0.0.1:${(daemon.address() as AddressInfo).port}`;
}

function readStream(heard: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (heard.toString('latin1', 0, command.length) !== command) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= heard.length;) {
    const bytes = heard.readUInt32BE(at);
    if (bytes === 0) return Buffer.concat(pieces);
    pieces.push(heard.subarray(at + 4, at + 4 + bytes));
    at += 4 + bytes;
  }
  return undefined;
}

test('the daemon hears every byte, and its word counts', async () => {
  const content = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)).buffer);
  const large = Buffer.concat([content, content, content]);
  const url = await startDaemon((heard) => (heard.equals(large) ? 'stream: OK' : 'stream: Eicar-Test-Signature FOUND'));
  expect(await findVirus(url, large)).toBeUndefined();
  expect(await findVirus(url, content)).toBe('Eicar-Test-Signature');
});

test('a daemon that cannot scan, or is not there, is a failure and not a clean file', async () => {
  const url = await startDaemon(() => 'INSTREAM size limit exceeded. ERROR');
  await expect(findVirus(url, Buffer.from('x'))).rejects.toThrow('size limit');
  daemon?.close();
  await expect(findVirus('tcp://127.0.0.1:1', Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
});

/** The real daemon, where the tests have its address: docs/documents.md. */
const realOnes = realClamAv ? [realClamAv.href] : [];

test.each(realOnes)('the real daemon at %s finds the EICAR test and takes ten clean megabytes', async (url) => {
  const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
  expect(await findVirus(url, Buffer.from(eicar))).toContain('Eicar');
  expect(await findVirus(url, Buffer.alloc(10 * 1024 * 1024))).toBeUndefined();
});
