import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { jobs } from '#server/jobs.ts';
import { appCodeAt, stepAt } from '#server/features/account/rules/app-codes.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

let khet: TestApp;
let asha: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false });
  asha = await khet.signUp();
  await khet.signUp();
});
afterAll(() => khet.close());

async function accounts(...args: string[]) {
  const { config, databaseUrl } = khet.services;
  // oxlint-disable-next-line node/no-process-env -- with what was compiled before it starts in half the time
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL('accounts.ts', import.meta.url)), ...args], {
    cwd: config.dataFolder,
    env: { NODE_COMPILE_CACHE, NODE_ENV: 'test', KHET_DATA: config.dataFolder, DATABASE_URL: databaseUrl },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

test('an operator counts accounts, closes one at its person’s request, and sends failed mails again', async () => {
  const { db } = khet.services;
  const before = await accounts('count');
  expect(before.said).toMatch(/^2 accounts; 2 of them/);

  expect(await accounts('close', asha.email)).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: /) });
  expect((await khet.call('GET', '/auth/me', { token: asha.token })).status).toBe(200);
  const closed = await accounts('close', asha.email.toUpperCase(), '--sure');
  expect(closed.said).toContain('The account is closed.');
  expect(closed.said).not.toContain(asha.email);
  expect((await khet.call('GET', '/auth/me', { token: asha.token })).status).toBe(401);
  const erasing = sql`SELECT 1 FROM pgboss.job WHERE name = 'account.erase' AND data->>'userId' = ${asha.id}`;
  expect((await erasing.execute(db)).rows).toHaveLength(1);
  const again = await accounts('close', asha.email, '--sure');
  expect(again).toMatchObject({ code: 1, said: 'No account has this address or number.\n' });

  const mailJob = jobs.find(({ name }) => name === 'account.send-mail');
  if (!mailJob) throw new Error('There is no job that sends mails');
  await khet.services.queue.enqueue(mailJob, { kind: 'code', registrationId: null });
  await sql`UPDATE pgboss.job SET state = 'failed' WHERE name = 'account.send-mail' AND state = 'created'`.execute(db);
  const { rows: failed } =
    await sql`SELECT id FROM pgboss.job WHERE name = 'account.send-mail' AND state = 'failed'`.execute(db);
  expect(failed.length).toBeGreaterThan(0);
  expect((await accounts('resend-mails')).said).toBe(`${failed.length} mails are tried again.\n`);
  const { rows: left } =
    await sql`SELECT 1 FROM pgboss.job WHERE name = 'account.send-mail' AND state = 'failed'`.execute(db);
  expect(left).toEqual([]);
});

test('an operator switches the second step off, and the account’s activity says so', async () => {
  const ravi = await khet.signUp();
  const { email, password, token } = ravi;
  expect(await accounts('second-step-off', email, '--sure')).toMatchObject({
    code: 1,
    said: 'No account of this address or number has a second step.\n',
  });
  const { data } = (await khet.call('POST', '/auth/second-factor', { token, body: { password } })).body;
  const code = appCodeAt(data.key, stepAt(khet.services.clock()));
  const on = await khet.call('PUT', '/auth/second-factor', { token, body: { setup: data.setup, code } });
  expect(on.status).toBe(200);
  const login = () => khet.call('POST', '/auth/login', { body: { email, password } });
  expect((await login()).body.code).toBe('second_factor_needed');

  expect(await accounts('second-step-off', email)).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: /) });
  expect((await login()).body.code).toBe('second_factor_needed');
  const off = await accounts('second-step-off', email, '--sure');
  expect(off.said).toContain('The second step is off.');
  expect(off.said).toContain('the operator switched off the second step of an account');
  expect(off.said).not.toContain(email);
  expect((await login()).status).toBe(200);
  const { items } = (await khet.call('GET', '/activity', { token })).body.data;
  expect(items.map(({ detail }: { detail: { event?: string } }) => detail.event)).toContain('second_factor_off');
}, 180_000);
