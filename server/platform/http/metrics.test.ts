import { expect, test } from 'vitest';

import { createMetrics } from './metrics.ts';

test('a figure that cannot be had is absent, said so, and takes no other with it', async () => {
  const failed: string[] = [];
  let down = false;
  const metrics = createMetrics({
    pool: { totalCount: 3, idleCount: 2, waitingCount: 0 },
    async queueDepth() {
      if (down) throw new Error('The database is gone');
      return { 'account.send-mail': 4 };
    },
    queueAges: async () => ({ 'account.send-mail': 90 }),
    onGaugeFailed: (gauge) => void failed.push(gauge),
  });
  metrics.addGauge({ name: 'khet_other', help: 'Another', label: 'kind', collect: async () => new Map([['a', 7]]) });
  expect(await metrics.registry.metrics()).toContain('khet_queue_depth{queue="account.send-mail"} 4');
  metrics.countJob({ name: 'account.send-mail', outcome: 'failed', durationMs: 700 });
  expect(await metrics.registry.metrics()).toContain('khet_job_seconds_bucket{le="1",name="account.send-mail"} 1');
  down = true;
  const text = await metrics.registry.metrics();
  expect(text).toContain('khet_other{kind="a"} 7');
  expect(text).toContain('khet_database_connections{state="open"} 3');
  expect(text).toContain('khet_queue_oldest_seconds{queue="account.send-mail"} 90');
  expect(text).not.toContain('khet_queue_depth{');
  expect(failed).toEqual(['khet_queue_depth']);
});
