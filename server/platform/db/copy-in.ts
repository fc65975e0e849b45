import type pg from 'pg';

/** What of pg's own connection speaks the copy protocol; its published types leave these out. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Several rows in one message: the server reads no faster from larger ones. */
const messageBytes = 512 * 1024;

/**
 * Sends rows in PostgreSQL's own text format: the fastest way in. `statement` is a `COPY … FROM STDIN`.
 * Returns the number of rows taken.
 */
export async function copyIn(client: pg.ClientBase, statement: string, rows: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let copied = 0;
  const copy = {
    submit: (connection: CopyConnection) => connection.query(statement),
    handleCopyInResponse(connection: CopyConnection) {
      for (let from = 0; from < rows.length; from += messageBytes) {
        connection.sendCopyFromChunk(rows.subarray(from, from + messageBytes));
      }
      connection.endCopyFrom();
    },
    handleCommandComplete({ text }: { text: string }) {
      copied = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
    },
    handleReadyForQuery: () => resolve(copied),
    handleError: (error: Error) => reject(error),
  };
  client.query(copy as unknown as pg.Submittable);
  return promise;
}
