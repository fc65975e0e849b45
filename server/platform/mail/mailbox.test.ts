import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type Connection, connect } from '#server/platform/db/connect.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { createTestDatabase } from '#server/testing/database/database.ts';

import { createMailbox, type Mailbox } from './mailbox.ts';
import { mailboxRoutes } from './mailbox-routes.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: Connection;
let mailbox: Mailbox;
const lines: string[] = [];
let now = new Date('2026-07-20T10:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { connections: 4, onIdleError: () => undefined });
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  mailbox = createMailbox({ db: connection.db, clock: () => now, log });
});

beforeEach(async () => {
  await connection.db.deleteFrom('mailboxMessage').execute();
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function startApp() {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  mailboxRoutes(app, mailbox);
  await app.ready();
  return app;
}

const message = { to: 'ramesh@example.org', subject: 'Your code', text: 'It is 123456' };

describe('the mailbox', () => {
  test('shows the newest first, whatever the case of the address', async () => {
    await mailbox.send({ ...message, text: 'first' });
    await mailbox.send({ ...message, text: 'second' });
    await mailbox.send({ ...message, to: 'sita@example.org' });
    expect((await mailbox.list('Ramesh@Example.org')).map(({ text }) => text)).toEqual(['second', 'first']);
    expect((await mailbox.latest('ramesh@example.org'))?.text).toBe('second');
    expect(await mailbox.latest('nobody@example.org')).toBeUndefined();
    expect(await mailbox.list()).toHaveLength(3);
  });

  test('is shared with other processes', async () => {
    const elsewhere = connect(database.url, { connections: 1, onIdleError: () => undefined });
    const log = createLogger('silent');
    await createMailbox({ db: elsewhere.db, clock: () => now, log }).send(message);
    await elsewhere.close();
    expect(await mailbox.list('ramesh@example.org')).toHaveLength(1);
  });

  test('keeps the newest thousand', async () => {
    await sql`INSERT INTO mailbox_message (recipient, subject, text, sent_at)
      SELECT 'old@example.org', n::text, 'x', now() FROM generate_series(1, 1200) n`.execute(connection.db);
    await mailbox.send(message);
    const { kept } = await connection.db
      .selectFrom('mailboxMessage')
      .select((query) => query.fn.countAll<number>().as('kept'))
      .executeTakeFirstOrThrow();
    expect(kept).toBe(1000);
    expect((await mailbox.list())[0]?.subject).toBe('Your code');
  });

  test('writes the mail into the log, for who has no browser at hand', async () => {
    lines.length = 0;
    await mailbox.send(message);
    expect(lines.join('')).toContain('It is 123456');
  });
});

describe('the mailbox for programs', () => {
  test('answers with the newest first, for one address or for all', async () => {
    const app = await startApp();
    now = new Date('2026-07-20T10:00:00Z');
    await mailbox.send({ ...message, text: 'first' });
    now = new Date('2026-07-20T10:00:05Z');
    await mailbox.send({ ...message, text: 'second', html: '<p>second</p>' });
    const reply = await app.inject({ url: '/dev/mailbox.json', query: { to: message.to } });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.json()).toEqual([
      { ...message, text: 'second', html: '<p>second</p>', at: '2026-07-20T10:00:05.000Z' },
      { ...message, text: 'first', html: null, at: '2026-07-20T10:00:00.000Z' },
    ]);
    const nobody = await app.inject({ url: '/dev/mailbox.json', query: { to: 'nobody@example.org' } });
    expect(nobody.json()).toEqual([]);
    await app.close();
  });

  test('two addresses at once are a mistake, not a failure', async () => {
    const app = await startApp();
    const reply = await app.inject({ url: '/dev/mailbox.json?to=a@example.org&to=b@example.org' });
    expect(reply.statusCode).toBe(400);
    await app.close();
  });
});

describe('the mailbox for people', () => {
  test('shows what a mail says and never runs it', async () => {
    const app = await startApp();
    const nasty = '<script>alert(1)</script><img src=x onerror="alert(2)">';
    await mailbox.send({ to: message.to, subject: `कोड ${nasty}`, text: nasty, html: nasty });
    const page = await app.inject({ url: '/dev/mailbox', query: { to: `"${nasty}` } });
    const all = await app.inject('/dev/mailbox');
    expect(all.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const body of [page.body, all.body]) expect(body).not.toMatch(/<script|<img|<style|style=/);
    expect(page.body).toContain('Nothing has arrived yet');
    expect(all.body).toContain('<h2>कोड &lt;script&gt;');
    expect(all.body).toContain('&lt;img src=x onerror=&quot;alert(2)&quot;&gt;');
    await app.close();
  });

  test('speaks the language that the browser asks for', async () => {
    const app = await startApp();
    now = new Date('2026-07-20T10:00:00Z');
    await mailbox.send(message);
    const inLanguage = async (language: string) =>
      (await app.inject({ url: '/dev/mailbox', headers: { 'accept-language': language } })).body;
    expect(await inLanguage('hi-IN,hi;q=0.9,en;q=0.8')).toContain('<html lang="hi" dir="ltr">');
    expect(await inLanguage('hi')).toContain(`<p>${message.to} को, 20 जुलाई 2026, दोपहर 3:30</p>`);
    expect(await inLanguage('mr')).toContain('<title>मेलबॉक्स</title>');
    expect(await inLanguage('xx')).toContain(`<p>To ${message.to}, 20 Jul 2026, 3:30 pm</p>`);
    await app.close();
  });

  test('an emptied form shows everybody’s mail', async () => {
    const app = await startApp();
    await mailbox.send(message);
    const page = await app.inject('/dev/mailbox?to=');
    expect(page.body).toContain('It is 123456');
    await app.close();
  });
});
