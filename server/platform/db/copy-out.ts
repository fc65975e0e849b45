import type { Socket } from 'node:net';

import type pg from 'pg';

/** The part of pg's own connection that speaks the copy protocol; its published types leave it out. */
interface CopyConnection {
  readonly stream: Socket;
  query(text: string): void;
}

const pieceBytes = 64 * 1024;
const mostWaiting = 8;

/**
 * Receives rows in PostgreSQL's own text format. `statement` is a `COPY … TO STDOUT`. A reader that is slower than the
 * server makes it wait. A reader that stops early must end the client.
 */
export async function* copyOut(client: pg.ClientBase, statement: string): AsyncGenerator<Buffer> {
  const received = receive(client, statement);
  for (let piece = await received.next(); piece !== undefined; piece = await received.next()) yield piece;
}

function receive(client: pg.ClientBase, statement: string) {
  const waiting: Buffer[] = [];
  let filling = Buffer.allocUnsafe(pieceBytes);
  let filled = 0;
  let stream: Socket | undefined;
  const outcome: { ended: boolean; error?: Error } = { ended: false };
  let wake = () => {};

  function flush(): void {
    if (filled > 0) waiting.push(filling.subarray(0, filled));
    filling = Buffer.allocUnsafe(pieceBytes);
    filled = 0;
    if (waiting.length >= mostWaiting) stream?.pause();
    wake();
  }
  const end = (error?: Error) => {
    outcome.ended = true;
    if (error) outcome.error ??= error;
    flush();
    // The next query of this client needs the stream, however much still waits for the reader.
    stream?.resume();
  };

  const copy = {
    submit(connection: CopyConnection) {
      ({ stream } = connection);
      connection.query(statement);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (filled + chunk.length > pieceBytes) flush();
      // The bytes are copied, because pg uses the memory of the message again.
      if (chunk.length > pieceBytes) waiting.push(Buffer.from(chunk));
      else filled += chunk.copy(filling, filled);
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => end(),
    handleError: (error: Error) => end(error),
  };
  client.query(copy as unknown as pg.Submittable);

  return {
    async next(): Promise<Buffer | undefined> {
      while (waiting.length === 0 && !outcome.ended) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        stream?.resume();
        await promise;
      }
      if (outcome.error) throw outcome.error;
      return waiting.shift();
    },
  };
}
