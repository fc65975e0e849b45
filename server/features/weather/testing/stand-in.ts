import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question that a stand-in was asked. */
export interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
}

/** Answers one question as a source does; it may also be slow, break off or send rubbish. */
export type Answer = (asked: Asked, response: ServerResponse) => void;

export interface StandIn {
  readonly url: string;
  readonly asked: Asked[];
  /** The answer from now on. */
  answer: Answer;
  close(): Promise<void>;
}

/** A server that speaks like a source of weather, on this machine. */
export async function openStandIn(answer: Answer): Promise<StandIn> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    const question = { path: address.pathname, query: address.searchParams, headers: request.headers };
    asked.push(question);
    standIn.answer(question, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const standIn: StandIn = {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

export function sendJson(
  response: ServerResponse,
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
