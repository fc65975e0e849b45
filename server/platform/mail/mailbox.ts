import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';
import type { Logger } from '#server/platform/log/logger.ts';

import { type Mailer, type Message, refuseForgery } from './mailer.ts';

/** Keeps mail where there is no mail server, so that people can read it at `/dev/mailbox`. Never in production. */
export interface Mailbox extends Mailer {
  /** Lists the newest first: all mail, or the mail of one address. */
  list(to?: string): Promise<MailboxMessage[]>;
  latest(to: string): Promise<MailboxMessage | undefined>;
}

export interface MailboxMessage {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  at: Date;
}

export interface MailboxParts {
  db: Database;
  clock: () => Date;
  log: Logger;
}

const kept = 1000;
const shown = 100;

/** The mail is in the database, so the web process can show a worker's mail and a restart loses none. */
export function createMailbox({ db, clock, log }: MailboxParts): Mailbox {
  async function save({ to, subject, text, html }: Message): Promise<void> {
    const { id } = await db
      .insertInto('mailboxMessage')
      .values({ recipient: to, subject, text, html: html ?? null, sentAt: clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .deleteFrom('mailboxMessage')
      .where('id', '<=', id - kept)
      .execute();
  }

  function list(to?: string): Promise<MailboxMessage[]> {
    return db
      .selectFrom('mailboxMessage')
      .select(['recipient as to', 'subject', 'text', 'html', 'sentAt as at'])
      .$if(to !== undefined, (query) => query.where(sql`lower(recipient)`, '=', to?.toLowerCase()))
      .orderBy('id', 'desc')
      .limit(shown)
      .execute();
  }

  return {
    async send(message) {
      refuseForgery(message);
      await save(message);
      // The mail is in the line itself, because the log hides people's mail in fields.
      log.info(`Mail for ${message.to}: ${message.subject}\n${message.text}`);
    },
    list,
    latest: async (to) => (await list(to)).at(0),
    close: async () => {},
  };
}
