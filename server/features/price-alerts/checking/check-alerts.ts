import { dayMs } from '#domain/days.ts';
import { lowestId } from '#server/platform/db/lowest-id.ts';
import type { Services } from '#server/platform/services.ts';

import { listUnmailed } from '../mails/mail-store.ts';
import { alertMailJob } from '../mails/send-alert-mail.ts';
import { judge } from '../rules/alert-crossing.ts';
import {
  addEvents,
  daysOfNews,
  listWatched,
  listWatchedCommodities,
  type NewEvent,
  setArmed,
  waitForOtherChecks,
  type WatchedRow,
} from './watch-store.ts';

const alertsAtOnce = 2000;
/** An alert that could not be mailed within two days is not worth a mail any more. */
const mailedWithinMs = 2 * dayMs;

/** Compares every alert with the newest price it watches. A second call sends nothing twice. */
export async function checkAlerts({ services, signal }: { services: Services; signal?: AbortSignal }): Promise<void> {
  for (const commodity of await listWatchedCommodities(services.db)) {
    let after: string | undefined = lowestId;
    while (after !== undefined) {
      signal?.throwIfAborted();
      after = await checkSome(services, commodity, after);
    }
  }
  await queueMails(services);
}

/** Returns the alert to go on after, if there may be more. */
async function checkSome({ db, clock }: Services, commodity: { id: number; key: string }, after: string) {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    // Two that looked at different prices must not undo each other's word.
    await waitForOtherChecks(transaction);
    const watched = await listWatched(transaction, { ...daysOfNews(now), commodity, after, limit: alertsAtOnce });
    const judged = watched.map((alert) => ({ alert, ...judge(alert, alert) }));
    for (const isArmed of [true, false]) {
      const changed = judged.filter((each) => each.isArmed === isArmed && each.alert.isArmed !== isArmed);
      await setArmed(
        transaction,
        changed.map(({ alert }) => alert.id),
        isArmed,
      );
    }
    const telling = judged.filter(({ alert, fires }) => fires && isNews(alert));
    await addEvents(
      transaction,
      telling.map(({ alert }) => toEvent(alert)),
      now,
    );
    return watched.length < alertsAtOnce ? undefined : watched.at(-1)?.id;
  });
}

/** A change that was there when the alert was added is not sudden any more. */
function isNews({ kind, fetchedAt, createdAt }: WatchedRow): boolean {
  return kind !== 'change' || fetchedAt > createdAt;
}

function toEvent({ id, day, price, previousPrice, isDemonstration, sources, fetchedAt }: WatchedRow): NewEvent {
  return { alertId: id, day, price, previousPrice, isDemonstration, sources, fetchedAt };
}

/**
 * One mail a person for all that is not mailed yet. Found from the events themselves, so that none is forgotten by a
 * process that died between telling and mailing.
 */
async function queueMails({ db, queue, clock }: Services): Promise<void> {
  const now = clock();
  // A job that died, as all do while no mail server answers, is remembered for a week: the next hour needs another.
  const hour = now.toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  for (const { userId, eventIds } of await listUnmailed(db, new Date(now.getTime() - mailedWithinMs))) {
    await queue.enqueue(alertMailJob, { userId, eventIds }, { idempotencyKey: `${hour} ${eventIds.join()}` });
  }
}
