import { createTransport } from 'nodemailer';

import { type Mailer, MailFailure, type Message, refuseForgery } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  /** `Khet <khet@example.org>`. */
  from: string;
  /** The time limit of one message from first to last, even if the server changes meanwhile. */
  deadlineMs?: number;
}

export function createSmtpMailer({ url, from, deadlineMs = 30_000 }: SmtpOptions): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      // The queue tries again later. This setting only replaces a connection that went stale.
      maxRequeues: 1,
      idleTimeout: 60_000,
      connectionTimeout: Math.min(10_000, deadlineMs),
      greetingTimeout: Math.min(10_000, deadlineMs),
      dnsTimeout: Math.min(10_000, deadlineMs),
      socketTimeout: deadlineMs,
      requireTLS: mustEncrypt(new URL(url)),
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const underway = new Set<Promise<unknown>>();

  async function deliver({ to, ...rest }: Message): Promise<void> {
    try {
      // An object is one address; a text could be parsed into several.
      const recipient = { name: '', address: to };
      await transport.sendMail({ ...rest, to: recipient, signal: AbortSignal.timeout(deadlineMs) });
    } catch (error) {
      throw classify(error as SmtpError);
    }
  }

  return {
    async send(message) {
      refuseForgery(message);
      const delivery = deliver(message);
      underway.add(delivery);
      try {
        await delivery;
      } finally {
        underway.delete(delivery);
      }
    },
    async close() {
      await Promise.allSettled(underway);
      transport.close();
    },
  };
}

/**
 * A one-time code must not cross a network unencrypted. A relay on this machine needs no TLS. For a relay on a private
 * network the operator sets `?ignoreTLS=true`.
 */
function mustEncrypt({ protocol, hostname, searchParams }: URL): boolean {
  if (protocol === 'smtps:' || searchParams.get('ignoreTLS') === 'true') return false;
  return !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  /** nodemailer sets this from the server's reply. */
  responseCode?: number;
  permanent?: boolean;
}

/**
 * Only the server's reply about this message is final. An operator can correct a wrong password or a refused sender, so
 * then the message waits. The reply's text is left out, because it may hold the address.
 */
function classify(error: SmtpError): MailFailure {
  const aboutMessage = error.command === 'RCPT TO' || error.command === 'DATA';
  const permanent = aboutMessage && error.permanent === true;
  const what = [error.code ?? error.name, error.responseCode, error.command].filter(Boolean).join(' ');
  return new MailFailure(
    `The mail server ${permanent ? 'refused the message' : 'could not take it now'}: ${what}`,
    permanent,
  );
}
