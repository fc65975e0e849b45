import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';

import { type Act, type Dialect, inPieces, type Whole } from './dialect.ts';

export interface AiCall {
  path: string;
  key: string | undefined;
  streamed: boolean;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads into a request, and fails where it is wrong
  body: any;
  /** True once the connection of this call has ended. */
  over: boolean;
}

export interface AiStandIn {
  /** The address for `AI_BASE_URL`. */
  url: string;
  calls: AiCall[];
  /** The acts for the next calls; after them the stand-in answers "fine". */
  acts: Act[];
  wrongKeys: Set<string>;
  stop(): Promise<void>;
}

/** Starts a real HTTP server that speaks a provider's documented format and acts as it is told. */
export async function startAiStandIn(dialect: Dialect): Promise<AiStandIn> {
  const server = createServer((request, response) => {
    void receive(request).then((call) => {
      response.once('close', () => {
        call.over = true;
      });
      standIn.calls.push(call);
      const { key } = call;
      if (key !== undefined && standIn.wrongKeys.has(key)) return sendWhole(response, dialect.wrongKey(key));
      return perform(dialect, response, call, standIn.acts.shift() ?? { does: 'answer', text: 'fine' });
    });
  });

  async function receive(request: IncomingMessage): Promise<AiCall> {
    const path = request.url ?? '';
    const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false;
    const body = isForm ? await readForm(request) : ((await json(request)) as Record<string, unknown>);
    const streamed = dialect.isStream(path, body);
    return { path, key: dialect.keyOf(request.headers), streamed, body, over: false };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const standIn: AiStandIn = {
    url: `http://127.0.0.1:${port}${dialect.base}`,
    calls: [],
    acts: [],
    wrongKeys: new Set(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

/** Performs the acts that are the same for a streamed and a whole answer. */
function perform(dialect: Dialect, response: ServerResponse, call: AiCall, act: Act): void {
  switch (act.does) {
    case 'hang':
      return;
    case 'busy':
      return sendWhole(response, dialect.busy(act.retryAfterSeconds));
    case 'status':
      response.writeHead(act.status, act.statusText, { 'content-type': 'text/html', ...act.headers });
      response.end(act.body ?? '<h1>Error</h1>');
      return;
    default:
      if (call.path.endsWith('/audio/transcriptions')) return performTranscription(dialect, response, act);
      return call.streamed ? performStream(dialect, response, act) : performWhole(dialect, response, act);
  }
}

/** Reads the fields of a form, and the kind and the bytes of its file. */
async function readForm(request: IncomingMessage): Promise<Record<string, unknown>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Readable.toWeb(request) as ReadableStream, { headers }).formData();
  const entries = [...form].map(async ([name, value]) => {
    if (typeof value === 'string') return [name, value] as const;
    return [name, { type: value.type, name: value.name, content: Buffer.from(await value.arrayBuffer()) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

type Spoken = Exclude<Act, { does: 'hang' | 'busy' | 'status' }>;

function performWhole(dialect: Dialect, response: ServerResponse, act: Spoken): void {
  switch (act.does) {
    case 'answer':
      return sendWhole(response, { status: 200, body: dialect.answer(act.text) });
    case 'call-tool':
      return sendWhole(response, { status: 200, body: dialect.toolCall(act.tool, act.input) });
    case 'empty':
      return sendWhole(response, { status: 200, body: dialect.empty() });
    case 'refuse':
      return sendWhole(response, dialect.refusal(act.how));
    case 'garbage':
      response.writeHead(200, { 'content-type': 'application/json' }).end('<html>Welcome to the portal</html>');
      return;
    case 'break-off':
      return sendWhole(response, { status: act.status, body: dialect.errorEvent(act.status) });
    case 'stall':
    case 'cut': {
      const text = JSON.stringify(dialect.answer(act.after));
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
      response.write(text.slice(0, text.length / 2), () => act.does === 'cut' && response.destroy());
    }
  }
}

/** Replies like a model that only hears: with the text alone. */
function performTranscription(dialect: Dialect, response: ServerResponse, act: Spoken): void {
  if (act.does === 'answer') return sendWhole(response, { status: 200, body: { text: act.text } });
  if (act.does === 'empty') return sendWhole(response, { status: 200, body: { text: '' } });
  return performWhole(dialect, response, act);
}

function performStream(dialect: Dialect, response: ServerResponse, act: Spoken): void {
  if (act.does === 'refuse' && !dialect.refusalEvents(act.how)) return sendWhole(response, dialect.refusal(act.how));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  switch (act.does) {
    case 'answer':
      return sendEvents(response, [...begin(dialect, act.text), ...dialect.closingEvents()], dialect.farewell);
    case 'call-tool':
      return sendEvents(response, dialect.toolCallEvents(act.tool, act.input), dialect.farewell);
    case 'empty':
      return sendEvents(response, dialect.emptyEvents(), dialect.farewell);
    case 'refuse':
      return sendEvents(response, dialect.refusalEvents(act.how) ?? [], dialect.farewell);
    case 'garbage':
      response.end('data: {"surprise": \n\ndata: <html>\n\n');
      return;
    case 'break-off':
      return sendEvents(response, [...begin(dialect, 'Well '), dialect.errorEvent(act.status)], '');
    case 'stall':
    case 'cut': {
      const events = begin(dialect, act.after).map(encode).join('');
      response.write(events || ': nothing yet\n\n', () => {
        if (act.does === 'stall') return;
        if (act.cleanly) response.end();
        else response.destroy();
      });
    }
  }
}

/** Begins an answer without its end. */
function begin(dialect: Dialect, text: string): unknown[] {
  return [...dialect.openingEvents(), ...inPieces(text).map((piece) => dialect.pieceEvent(piece))];
}

function sendWhole(response: ServerResponse, { status, headers, body }: Whole): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function sendEvents(response: ServerResponse, events: unknown[], farewell: string): void {
  for (const event of events) response.write(encode(event));
  response.end(farewell);
}

function encode(event: unknown): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
