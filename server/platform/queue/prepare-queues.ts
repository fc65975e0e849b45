import type { PgBoss, QueueOptions } from 'pg-boss';
import { safeParse } from 'zod/v4/core';

import type { Job } from './job.ts';
import { defaultTimeoutSeconds } from './run-attempt.ts';

const longestRetryDelaySeconds = 60 * 60;
/** The queue notices a dead process after this time, however long its job may take. */
const heartbeatSeconds = 30;
/** Our own limit ends an attempt first, with a message. The queue's limit is for a process that hangs. */
const timeoutSlackSeconds = 10;

/** Makes the queues and schedules of the code. Every process may do so at once; usually all exist already. */
export async function prepareQueues<S>(boss: PgBoss, jobs: readonly Job<S>[]): Promise<void> {
  refuseTwins(jobs);
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const options = optionsOf(job);
    const queue = known.get(job.name);
    if (!queue) await boss.createQueue(job.name, options);
    // An earlier version may have made the queue with other options.
    else if (!isSame(options, queue)) await boss.updateQueue(job.name, options);
  }
  await prepareSchedules(boss, jobs);
}

/** Whether every wanted option is set already. */
function isSame(wanted: object, known: object): boolean {
  const there = new Map<string, unknown>(Object.entries(known));
  return Object.entries(wanted).every(([name, value]) => there.get(name) === value);
}

function optionsOf<S>({
  retryLimit = 8,
  retryDelaySeconds = 5,
  timeoutSeconds,
}: Job<S>): QueueOptions & { notify: true } {
  return {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: longestRetryDelaySeconds,
    expireInSeconds: (timeoutSeconds ?? defaultTimeoutSeconds) + timeoutSlackSeconds,
    heartbeatSeconds,
    notify: true,
  };
}

async function prepareSchedules<S>(boss: PgBoss, jobs: readonly Job<S>[]): Promise<void> {
  const known = await boss.getSchedules();
  const scheduled = new Set<string>();
  for (const { name, payload, cron } of jobs) {
    if (!cron) continue;
    if (!safeParse(payload, {}).success) throw new Error(`${name} runs by itself and must take an empty payload`);
    const { expression } = cron;
    // A laptop that was closed in the morning fetches the morning's prices when it is opened.
    const options = { tz: 'Asia/Kolkata', missed: 'once' } as const;
    const earlier = known.find((schedule) => schedule.name === name);
    const isThere = earlier?.cron === expression && isSame(options, earlier.options ?? {});
    if (!isThere) await boss.schedule(name, expression, {}, options);
    scheduled.add(name);
  }
  for (const { name, key } of known) {
    if (!scheduled.has(name)) await boss.unschedule(name, key);
  }
}

function refuseTwins<S>(jobs: readonly Job<S>[]): void {
  const names = jobs.map(({ name }) => name);
  const twin = names.find((name, at) => names.indexOf(name) !== at);
  if (twin !== undefined) throw new Error(`Two jobs are called ${twin}`);
}
