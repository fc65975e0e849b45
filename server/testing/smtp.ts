import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

import { type MimeMessage, readMime } from './read-mime.ts';

export interface SmtpReply {
  code: number;
  text: string;
}

export interface SmtpTestServer {
  url: string;
  port: number;
  received: ({ to: string } & MimeMessage)[];
  /** What the server says to the next recipients and messages instead of taking them. */
  refuse: { recipients: SmtpReply[]; messages: SmtpReply[] };
  /** While true it takes a recipient and then says nothing at all. */
  stalled: boolean;
  stop(): Promise<void>;
}

/** A real SMTP server on a free port, in the clear. */
export async function startSmtpServer(): Promise<SmtpTestServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo(_address, _session, callback) {
      if (!state.stalled) callback(asError(state.refuse.recipients.shift()));
    },
    onData(stream, session, callback) {
      void buffer(stream).then((raw) => {
        const refusal = asError(state.refuse.messages.shift());
        const message = readMime(raw.toString('latin1'));
        if (!refusal) state.received.push(...session.envelope.rcptTo.map(({ address }) => ({ to: address, ...message })));
        callback(refusal);
      }, callback);
    },
  });
  server.listen(0, '127.0.0.1');
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
