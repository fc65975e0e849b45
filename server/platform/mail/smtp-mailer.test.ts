import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { type SmtpTestServer, startSmtpServer } from '#server/testing/servers/smtp.ts';

import type { Mailer, Message } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const from = 'Khet <khet@example.org>';
const message: Message = { to: 'ramesh@example.org', subject: 'Code', text: '123456' };

let server: SmtpTestServer;
let mailer: Mailer;

beforeEach(async () => {
  server = await startSmtpServer();
  mailer = createSmtpMailer({ url: server.url, from });
});

afterEach(async () => {
  await mailer.close();
  await server.stop();
});

describe('mail through SMTP', () => {
  test('names the sender and keeps the headers it was given', async () => {
    await mailer.send({ ...message, headers: { 'Auto-Submitted': 'auto-generated' } });
    expect(server.received[0]?.headers).toMatchObject({
      from,
      to: message.to,
      'auto-submitted': 'auto-generated',
    });
  });

  test('a recipient the server does not know is refused for good, without naming them', async () => {
    server.refuse.recipients.push({ code: 550, text: 'no such user ramesh@example.org' });
    const refused = mailer.send(message);
    await expect(refused).rejects.toMatchObject({ permanent: true });
    await expect(refused).rejects.toThrow(/^The mail server refused the message: EENVELOPE 550 RCPT TO$/);
  });

  test('a message the server will never take is refused for good', async () => {
    server.refuse.messages.push({ code: 554, text: 'looks like spam' });
    await expect(mailer.send(message)).rejects.toMatchObject({ permanent: true });
  });

  test('a server that is busy for a moment is worth another try, which succeeds', async () => {
    server.refuse.recipients.push({ code: 451, text: 'greylisted, come back later' });
    server.refuse.messages.push({ code: 452, text: 'out of space' });
    await expect(mailer.send(message)).rejects.toMatchObject({ permanent: false });
    await expect(mailer.send(message)).rejects.toMatchObject({ permanent: false });
    await mailer.send(message);
    expect(server.received).toHaveLength(1);
  });

  test('a server that is down is worth another try', async () => {
    await server.stop();
    await expect(mailer.send(message)).rejects.toMatchObject({ permanent: false });
  });

  test('a server that comes back is used again by the same mailer', async () => {
    await mailer.send(message);
    await server.stop();
    await expect(mailer.send(message)).rejects.toMatchObject({ permanent: false });
    server = await startSmtpServer({ port: server.port });
    await mailer.send(message);
    expect(server.received).toHaveLength(1);
  });

  test('a server that stops answering is given up at the deadline', async () => {
    server.stalled = true;
    const impatient = createSmtpMailer({ url: server.url, from, deadlineMs: 300 });
    await expect(impatient.send(message)).rejects.toMatchObject({ permanent: false });
    await impatient.close();
  });

  test('a server that never greets is given up at the deadline', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const impatient = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, deadlineMs: 300 });
    await expect(impatient.send(message)).rejects.toMatchObject({ permanent: false });
    await impatient.close();
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  test('over a network nothing is sent in the clear, unless the operator says so', async () => {
    const elsewhere = `smtp://0.0.0.0:${server.port}`;
    const strict = createSmtpMailer({ url: elsewhere, from });
    await expect(strict.send(message)).rejects.toMatchObject({ permanent: false });
    expect(server.received).toEqual([]);
    const relaxed = createSmtpMailer({ url: `${elsewhere}?ignoreTLS=true`, from });
    await relaxed.send(message);
    expect(server.received).toHaveLength(1);
    await Promise.all([strict.close(), relaxed.close()]);
  });

  test('over a network it is encrypted, with a server somebody vouches for', async () => {
    // The server warns that everybody knows the key of its certificate, and this test wants that.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const encrypted = await startSmtpServer({ startTls: true });
    const elsewhere = `smtp://0.0.0.0:${encrypted.port}`;
    const strict = createSmtpMailer({ url: elsewhere, from });
    await expect(strict.send(message)).rejects.toMatchObject({ permanent: false });
    const trusting = createSmtpMailer({ url: `${elsewhere}?tls.rejectUnauthorized=false`, from });
    await trusting.send(message);
    expect(encrypted.received).toMatchObject([{ secure: true }]);
    await Promise.all([strict.close(), trusting.close()]);
    await encrypted.stop();
  });

  test('a wrong password is for the operator to put right, and the message may wait', async () => {
    const guarded = await startSmtpServer({ password: 'p@ss word' });
    const at = `127.0.0.1:${guarded.port}`;
    const wrong = createSmtpMailer({ url: `smtp://khet:guess@${at}`, from });
    await expect(wrong.send(message)).rejects.toMatchObject({ permanent: false });
    await expect(wrong.send(message)).rejects.not.toThrow('guess');
    const right = createSmtpMailer({ url: `smtp://khet:p%40ss%20word@${at}`, from });
    await right.send(message);
    expect(guarded.received).toHaveLength(1);
    await Promise.all([wrong.close(), right.close()]);
    await guarded.stop();
  });

  test('a mail that is being sent arrives before closing is done', async () => {
    const sent = mailer.send(message);
    await mailer.close();
    await sent;
    expect(server.received).toHaveLength(1);
  });
});
