import { sql } from 'kysely';

import type { Database } from '#server/platform/db/connect.ts';
import type { Logger } from '#server/platform/log/logger.ts';

import { type Mailer, type Message, refuseForgery } from './mailer.ts';

/** Takes mail where there is no mail server, for people to read at `/dev/mailbox`. Never in production. */
export interface Mailbox extends Mailer {
  /** Newest first; everybody's, or one address's. */
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

/** In the database, so that a worker's mail is read in the web process and a restart loses none. */
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
      // In the line itself, not in a field: the log keeps people's mail out of its fields.
      log.info(`Mail for ${message.to}: ${message.subject}\n${message.text}`);
    },
    list,
    latest: async (to) => (await list(to)).at(0),
    close: async () => {},
  };
}
