import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SmsRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface SmsProvider {
  readonly url: string;
  readonly received: SmsRequest[];
  /** The next answers; without any, the provider takes the message in the form of its caller. */
  readonly answers: { status: number; body: string }[];
  stop(): Promise<void>;
}

/** Stands in for a provider of text messages, and takes messages in all three forms. */
export async function startSmsProvider(port = 0): Promise<SmsProvider> {
  const received: SmsRequest[] = [];
  const answers: SmsProvider['answers'] = [];
  const server = createServer((request, response) => {
    void take(request, response);
  });
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push({ headers: request.headers, body: await text(request) });
    const { status, body } = answers.shift() ?? { status: 200, body: takenIn(request.headers) };
    response.writeHead(status).end(body);
  }
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function takenIn(headers: IncomingHttpHeaders): string {
  if (headers['authkey'] !== undefined) return '{"message":"3763646c3058373530393938","type":"success"}';
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
  return isForm ? 'success | 919812345678 | 728014710863298817' : '{}';
}
