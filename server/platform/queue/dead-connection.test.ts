import { afterEach, expect, test } from 'vitest';

import { isUnreachable } from '#server/platform/db/is-unreachable.ts';
import { openDatabaseProxy } from '#server/testing/database/database-proxy.ts';
import { doNote, makeJob, setUpQueues } from '#server/testing/queue.ts';
import { soon } from '#server/testing/soon.ts';

const { url, makeQueue, startQueue } = setUpQueues();
const proxies: Awaited<ReturnType<typeof openDatabaseProxy>>[] = [];

// This runs before the queues stop, because a queue waits for an answer when it closes a connection.
afterEach(() => {
  for (const proxy of proxies.splice(0)) proxy.close();
});

test('a connection that went dead without a word holds up neither who queues a job nor who runs it', async () => {
  const job = makeJob(doNote);
  const proxy = await openDatabaseProxy(url());
  proxies.push(proxy);
  const parts = { connectionString: proxy.url, queryTimeoutMs: 1000, superviseSeconds: 600 };
  const web = makeQueue([job], parts);
  const worker = await startQueue([job], parts);
  await web.enqueue(job, { note: 'before' });
  await worker.until(1);
  proxy.goSilent();
  // The error counts as load, which passes, not as our defect.
  await expect(web.enqueue(job, { note: 'lost' })).rejects.toSatisfy(isUnreachable);
  await soon(() => web.enqueue(job, { note: 'after' }));
  await soon(() => expect(worker.services.did).toContain('after'));
});

test('a database that is not there is load too, for who queues a job', async () => {
  const job = makeJob(doNote);
  const queue = makeQueue([job], { connectionString: 'postgres://khet@127.0.0.1:1/khet' });
  await expect(queue.enqueue(job, { note: 'x' })).rejects.toSatisfy(isUnreachable);
});
