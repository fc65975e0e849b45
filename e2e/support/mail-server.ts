import { createServer } from 'node:http';

import { startSmtpServer } from '../../server/testing/servers/smtp.ts';

/* Takes the mail of every journey by SMTP and shows each address its own mail over HTTP. The arguments are the two
   ports, in this order. */

const [smtpPort, httpPort] = process.argv.slice(2).map(Number);
if (!smtpPort || !httpPort) throw new Error('mail-server.ts takes two ports');

const smtp = await startSmtpServer({ port: smtpPort });

createServer((request, reply) => {
  const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to');
  const texts = smtp.received.filter((mail) => mail.to === to).map(({ text }) => text);
  reply.setHeader('content-type', 'application/json').end(JSON.stringify(texts.toReversed()));
}).listen(httpPort, '127.0.0.1');
