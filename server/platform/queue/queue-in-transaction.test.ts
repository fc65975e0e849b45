import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Connection, connect } from '#server/platform/db/connect.ts';
import { doNote, makeJob, setUpQueues } from '#server/testing/queue.ts';

const { makeQueue, startQueue, read, url } = setUpQueues();

let connection: Connection;
beforeAll(() => {
  connection = connect(url(), { connections: 2, onIdleError: () => undefined });
});
afterAll(() => connection.close());

describe('a job queued in a transaction', () => {
  const insert = (id: string) => ({ recipient: id, subject: id, text: id, sentAt: new Date() });

  test('is there when the transaction is committed, not before', async () => {
    const job = makeJob(doNote);
    const { queue, services, until } = await startQueue([job]);
    let id = '';
    await connection.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('mailboxMessage').values(insert('kept')).execute();
      id = await queue.enqueue(job, { note: 'kept' }, { transaction });
      expect(await read(id)).toBeUndefined();
    });
    await until(1);
    expect(services.did).toEqual(['kept']);
  });

  test('never was when the transaction is rolled back', async () => {
    const job = makeJob(doNote);
    const queue = makeQueue([job]);
    let id = '';
    const work = connection.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('mailboxMessage').values(insert('undone')).execute();
      id = await queue.enqueue(job, { note: 'undone' }, { transaction, idempotencyKey: 'undone' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await read(id)).toBeUndefined();
    expect(await queue.depth()).toEqual({ [job.name]: 0 });
  });
});
