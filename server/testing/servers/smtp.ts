import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

import { type MimeMessage, readMime } from './read-mime.ts';

interface SmtpReply {
  code: number;
  text: string;
}

export interface SmtpTestServer {
  url: string;
  port: number;
  received: ({ to: string; secure: boolean } & MimeMessage)[];
  /** The server gives these replies to the next recipients and messages, and refuses them. */
  refuse: { recipients: SmtpReply[]; messages: SmtpReply[] };
  /** While true, the server accepts a recipient and then stays silent. */
  stalled: boolean;
  stop(): Promise<void>;
}

interface SmtpTestOptions {
  port?: number;
  /** Whether to offer STARTTLS, with a certificate that nobody trusts. */
  startTls?: boolean;
  /** The only password that the server accepts. */
  password?: string;
}

/** Starts a real SMTP server, on the given port or a free one. */
export async function startSmtpServer(options: SmtpTestOptions = {}): Promise<SmtpTestServer> {
  const { port: wanted = 0, startTls = false, password } = options;
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(password === undefined ? ['AUTH'] : [])],
    onAuth(given, _session, callback) {
      const known = given.password === password;
      callback(
        known ? null : asError({ code: 535, text: 'who are you?' }),
        known ? { user: given.username } : undefined,
      );
    },
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo(_address, _session, callback) {
      if (!state.stalled) callback(asError(state.refuse.recipients.shift()));
    },
    onData(stream, { envelope, secure }, callback) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.once('end', () => {
        const refusal = asError(state.refuse.messages.shift());
        const message = readMime(Buffer.concat(pieces).toString('latin1'));
        if (!refusal) state.received.push(...envelope.rcptTo.map(({ address: to }) => ({ to, secure, ...message })));
        callback(refusal);
      });
    },
  });
  server.listen(wanted, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const state: SmtpTestServer = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received: [],
    refuse: { recipients: [], messages: [] },
    stalled: false,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return state;
}

function asError(reply: SmtpReply | undefined): Error | null {
  return reply ? Object.assign(new Error(reply.text), { responseCode: reply.code }) : null;
}
