import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

import { onEveryServer } from './every-server.ts';

export interface SlowBodyRules {
  /** How long a connection may be slow: a phone changes cells, a train goes through a tunnel. */
  windowMs: number;
  leastBytesPerSecond: number;
  /** The least speed of a connection that holds a place while others wait for one. */
  leastWhenWanted: number;
  isWanted: () => boolean;
}

interface Sending {
  sinceMs: number;
  bytesThen: number;
}

/** Ends a request with a body slower than any real connection, because it holds memory, a file and a place. */
export function cutSlowBodies(app: FastifyInstance, rules: SlowBodyRules): void {
  const { windowMs, leastBytesPerSecond, leastWhenWanted, isWanted } = rules;
  const sending = new Map<IncomingMessage, Sending>();

  onEveryServer(app, (server) => {
    server.on('request', (request) => {
      if (request.headers['content-length'] === undefined && !request.headers['transfer-encoding']) return;
      sending.set(request, { sinceMs: performance.now(), bytesThen: request.socket.bytesRead });
      request.once('end', () => sending.delete(request));
      request.once('close', () => sending.delete(request));
    });
  });

  const timer = setInterval(() => {
    const nowMs = performance.now();
    const least = isWanted() ? leastWhenWanted : leastBytesPerSecond;
    for (const [request, then] of sending) {
      const elapsedMs = nowMs - then.sinceMs;
      // Here the server itself does not read, because the request waits for a place or for the disk.
      if (request.readableFlowing !== true) sending.set(request, startWindow(request, nowMs));
      else if (elapsedMs >= windowMs) {
        const bytes = request.socket.bytesRead - then.bytesThen;
        if (bytes / (elapsedMs / 1000) < least) cut(request);
        else sending.set(request, startWindow(request, nowMs));
      }
    }
  }, windowMs / 4).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function startWindow(request: IncomingMessage, nowMs: number): Sending {
  return { sinceMs: nowMs, bytesThen: request.socket.bytesRead };
}

function cut({ socket }: IncomingMessage): void {
  if (socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroySoon();
  // A caller that does not read either must not delay the server.
  setTimeout(() => socket.destroy(), 1000).unref();
}
