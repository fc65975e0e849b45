import { Agent, request } from 'node:http';

export interface Answer {
  /** 0 if no answer came. */
  status: number;
  tookMs: number;
  retryAfter: boolean;
  body: string;
}

export interface Question {
  method?: string;
  /** An address of the loopback. Each counts as another caller. */
  from?: string;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
  limitMs?: number;
}

const agent = new Agent({ keepAlive: false });

/** One call on its own connection. A missing answer is a result too. */
export function ask(
  url: string,
  { method = 'GET', from = '127.0.0.1', headers = {}, body, limitMs = 60_000 }: Question = {},
) {
  const sinceMs = performance.now();
  return new Promise<Answer>((resolve) => {
    const end = (status: number, retryAfter: boolean, text: string) =>
      resolve({ status, tookMs: performance.now() - sinceMs, retryAfter, body: text });
    const call = request(url, { method, agent, localAddress: from, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk.slice(0, 500)));
      reply.on('error', () => end(0, false, ''));
      reply.on('end', () => end(reply.statusCode ?? 0, reply.headers['retry-after'] !== undefined, text));
    });
    call.on('error', () => end(0, false, ''));
    call.setTimeout(limitMs, () => call.destroy());
    call.end(body);
  });
}

/** A picture in a form, for the endpoint that is open to everybody. */
export function pictureForm(content: Buffer): { body: Buffer; headers: Record<string, string> } {
  const boundary = 'khet-bench-faults';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="leaf.jpg"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

export const voicePath = '/api/v1/voice-assistant/voice-assistant';

/** The address of the n-th of some thousand callers. */
export function callerAddress(n: number): string {
  return `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`;
}
