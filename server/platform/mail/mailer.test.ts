import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { connect } from '#server/platform/db/connect.ts';
import { createTestDatabase } from '#server/testing/database/database.ts';
import { startSmtpServer } from '#server/testing/servers/smtp.ts';

import { createMailbox } from './mailbox.ts';
import { type Mailer, MailFailure, type Message } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

interface Place {
  mailer: Mailer;
  /** Returns the mails to an address, the newest first. */
  arrived(to: string): Promise<Pick<Message, 'subject' | 'text'>[]>;
  html(to: string): Promise<string | null | undefined>;
  close(): Promise<unknown>;
}

async function intoTheMailbox(): Promise<Place> {
  const database = await createTestDatabase();
  const connection = connect(database.url, { connections: 4, onIdleError: () => undefined });
  const mailer = createMailbox({ db: connection.db, clock: () => new Date(), log: pino({ level: 'silent' }) });
  return {
    mailer,
    arrived: (to) => mailer.list(to),
    html: async (to) => (await mailer.latest(to))?.html,
    close: async () => {
      await connection.close();
      await database.drop();
    },
  };
}

async function throughSmtp(): Promise<Place> {
  const server = await startSmtpServer();
  const mailer = createSmtpMailer({ url: server.url, from: 'Khet <khet@example.org>' });
  const received = (to: string) => server.received.filter((mail) => mail.to === to).toReversed();
  return {
    mailer,
    arrived: async (to) => received(to),
    html: async (to) => received(to)[0]?.html,
    close: () => server.stop(),
  };
}

describe.each([
  ['the mailbox', intoTheMailbox],
  ['an SMTP server', throughSmtp],
])('mail to %s', (_name, open) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(async () => {
    await place.mailer.close();
    await place.close();
  });

  test('a message arrives as it was written, in Hindi too', async () => {
    const message = {
      to: 'ramesh@example.org',
      subject: 'आपका एक बार का कोड 123456 है, कृपया इसे किसी को न बताएँ, यह दस मिनट तक चलेगा',
      text: 'नमस्ते रमेश,\n\nआपका कोड 123456 है।\n.\nKhet – खेत 🌾',
    };
    await place.mailer.send(message);
    const [mail] = await place.arrived(message.to);
    expect(mail).toMatchObject({ subject: message.subject, text: message.text });
    expect((await place.html(message.to)) ?? null).toBeNull();
  });

  test('a message may bring its HTML along', async () => {
    const html = '<p>कोड <b>123456</b></p>';
    await place.mailer.send({ to: 'html@example.org', subject: 'Code', text: 'Code 123456', html });
    expect(await place.html('html@example.org')).toBe(html);
    expect((await place.arrived('html@example.org'))[0]?.text).toBe('Code 123456');
  });

  test('messages sent at once all arrive, each to its own person', async () => {
    const people = Array.from({ length: 20 }, (_, n) => `farmer${n}@example.org`);
    await Promise.all(people.map((to) => place.mailer.send({ to, subject: `For ${to}`, text: 'x' })));
    for (const to of people) {
      expect((await place.arrived(to)).map(({ subject }) => subject)).toEqual([`For ${to}`]);
    }
  });

  test.each<[string, Partial<Message>]>([
    ['a line break in the subject', { subject: 'Code\r\nBcc: other@example.org' }],
    ['a bare line feed in the subject', { subject: 'Code\nBcc: other@example.org' }],
    ['a line break in the address', { to: 'victim@example.org\r\nRCPT TO:<other@example.org>' }],
    ['a second address', { to: 'victim@example.org, other@example.org' }],
    ['a group of addresses', { to: 'all:victim@example.org,other@example.org;' }],
    ['a name around the address', { to: 'Victim <victim@example.org>' }],
    ['no address', { to: 'victim' }],
    ['a line break in a header', { headers: { 'X-Kind': 'code\r\nBcc: other@example.org' } }],
    ['a line break in the name of a header', { headers: { 'X-Kind\r\nBcc': 'other@example.org' } }],
    ['a header of the envelope', { headers: { bcc: 'other@example.org' } }],
  ])('%s is refused for good, and nothing is sent', async (_what, forged) => {
    const message = { to: 'victim@example.org', subject: 'Code', text: 'x', ...forged };
    const refused = place.mailer.send(message);
    await expect(refused).rejects.toThrow(MailFailure);
    await expect(refused).rejects.toMatchObject({ permanent: true });
    expect(await place.arrived('victim@example.org')).toEqual([]);
    expect(await place.arrived('other@example.org')).toEqual([]);
  });
});
