import { dayMs, indianDay } from '#domain/days/days.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { lowestId } from '#server/platform/db/lowest-id.ts';
import type { Services } from '#server/platform/services.ts';

import { listUnmailed } from '../mails/mail-store.ts';
import { alertMailJob } from '../mails/send-alert-mail.ts';
import { tellPhones } from '../phones/tell-phones.ts';
import { queueTexts } from '../texts/send-alert-text.ts';
import { judge } from '../rules/alert-crossing.ts';
import {
  addEvents,
  daysOfNews,
  listChangesBefore,
  listWatched,
  type NewEvent,
  setArmed,
  waitForOtherChecks,
  type WatchedRow,
} from './watch-store.ts';

const alertsAtOnce = 2000;
/** After two days an alert that could not be mailed is too old for a mail. */
const mailedWithinMs = 2 * dayMs;

interface CheckCommodity {
  services: Services;
  commodity: { id: number; key: string };
  signal?: AbortSignal | undefined;
}

/** Compares every alert for a commodity with the newest price that it watches. A second call tells nothing twice. */
export async function checkCommodity({ services, commodity, signal }: CheckCommodity): Promise<void> {
  let after: string | undefined = lowestId;
  while (after !== undefined) {
    signal?.throwIfAborted();
    after = await checkSome(services, commodity, after);
  }
}

/** Tells the owners of all alerts that have rung, by mail, by text and on their phones. */
export async function tellOwners({ services, signal }: Omit<CheckCommodity, 'commodity'>): Promise<void> {
  await queueMails(services);
  await queueTexts(services);
  await tellPhones({ services, signal });
}

/** Returns the last checked alert, if more may follow. */
async function checkSome({ db, clock }: Services, commodity: { id: number; key: string }, after: string) {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    // Two checks at once may have read different prices, and would overwrite each other's result.
    await waitForOtherChecks(transaction, commodity.id);
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
    const firing = judged.filter(({ fires }) => fires).map(({ alert }) => alert);
    const telling = await onlyNews(transaction, commodity.id, firing);
    await addEvents(transaction, telling.map(toEvent), now);
    return watched.length < alertsAtOnce ? undefined : watched.at(-1)?.id;
  });
}

/**
 * A change from before the alert was added is not sudden, also where another market reports the same day later. An alert
 * from before the day needs no look at its reports.
 */
async function onlyNews(db: Database, commodityId: number, alerts: readonly WatchedRow[]): Promise<WatchedRow[]> {
  const isOpen = ({ kind, createdAt, day }: WatchedRow) => kind === 'change' && indianDay(createdAt) >= day;
  const open = alerts.filter((alert) => isOpen(alert) && alert.fetchedAt > alert.createdAt);
  const changes = await listChangesBefore(db, commodityId, open);
  return alerts.filter((alert) => {
    if (!isOpen(alert)) return true;
    const before = changes.get(alert.id);
    return alert.fetchedAt > alert.createdAt && (before === undefined || !judge(alert, before).fires);
  });
}

function toEvent({ id, day, price, previousPrice, isDemonstration, sources, fetchedAt }: WatchedRow): NewEvent {
  return { alertId: id, day, price, previousPrice, isDemonstration, sources, fetchedAt };
}

/**
 * Queues one mail a person for all events without a mail. It reads the stored events, so a process that ends between
 * the event and the mail loses none.
 */
async function queueMails({ db, queue, clock }: Services): Promise<void> {
  const now = clock();
  // The queue remembers a failed job for a week, and all fail while no mail server answers, so the next hour needs
  // another key.
  const hour = now.toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  for (const { userId, eventIds } of await listUnmailed(db, new Date(now.getTime() - mailedWithinMs))) {
    await queue.enqueue(alertMailJob, { userId, eventIds }, { idempotencyKey: `${hour} ${eventIds.join()}` });
  }
}
