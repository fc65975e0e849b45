import { setTimeout as wait } from 'node:timers/promises';

import { type Answer, ask, callerAddress } from './ask.ts';
import { startAttacked } from './server.ts';
import { describe, memoryAtRest, memoryOf, say, watch } from './watch.ts';

const perSecond = 40;
const seconds = 60;
/** The default limits allow one address a few more than this. */
const triesOfOneAddress = 50;

/** D3: three times as many logins as the machine can hash. */
export async function logInTooOften(): Promise<Record<string, string>> {
  const server = await startAttacked();
  const logIn = (n: number, from: string) =>
    ask(`${server.url}/api/v1/auth/login`, {
      method: 'POST',
      from,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nobody${n}@example.in`, password: 'nilgai-am-neem' }),
    });
  await logIn(-1, '127.0.200.2');
  const before = memoryOf(server.pid);
  const others = watch(server);
  const calls: Promise<Answer>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    calls.push(logIn(n, callerAddress(Math.floor(n / triesOfOneAddress))));
    await wait(1000 / perSecond);
  }
  const answers = await Promise.all(calls);
  const next = await logIn(-2, '127.0.200.2');
  const seen = await others.end();
  const after = await memoryAtRest(server.pid);
  await server.stop();
  const served = answers.filter(({ status }) => status === 400);
  const shed = answers.filter(({ status }) => status === 503);
  return {
    [`of ${answers.length}: answered, shed, with Retry-After, unanswered`]: [
      served.length,
      shed.length,
      shed.filter(({ retryAfter }) => retryAfter).length,
      answers.filter(({ status }) => status === 0).length,
    ].join(', '),
    'answered: p50, p99, worst': describe(served.map(({ tookMs }) => tookMs)),
    'shed: p50, p99, worst': describe(shed.map(({ tookMs }) => tookMs)),
    'a login right after': `${next.tookMs.toFixed(0)} ms`,
    ...seen,
    'memory at rest before, after': `${say(before)}, ${say(after)} (${(after.serverMb / before.serverMb).toFixed(2)} ×)`,
  };
}
