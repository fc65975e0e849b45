import * as z from 'zod/mini';

import { dayMs } from '#domain/days/days.ts';
import { formatDay, formatRupees } from '#languages/format.ts';
import { marketNameIn } from '#languages/market-name.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';
import { findPerson, limitTextsOfDay } from '#server/features/account/index.ts';
import { defineJob, PermanentFailure } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';
import { SmsFailure } from '#server/platform/sms/sms-form.ts';

import { type EventToText, findEventToText, listUntexted, takeUntexted } from './text-store.ts';

/** After two days an alert is too old for a text, as for a mail. */
const textedWithinMs = 2 * dayMs;
/** A part of a template registered on a DLT platform may have thirty characters. */
const longestPart = 30;

const payload = z.strictObject({ userId: z.uuid(), eventId: z.uuid() });

/** The job holds no number and no price: both are read when the text is sent. */
export const alertTextJob = defineJob<Services, typeof payload>({
  name: 'market.send-alert-text',
  payload,
  retryLimit: 3,
  timeoutSeconds: 60,
  handle: ({ payload: text, services }) => sendAlertText(services, text),
});

/** Queues one text a person for all events of a check, because each text costs money. */
export async function queueTexts(services: Services): Promise<void> {
  const { db, queue, clock, sms } = services;
  if (!sms) return;
  const now = clock();
  const since = new Date(now.getTime() - textedWithinMs);
  for (const userId of await listUntexted(db, since)) {
    await db.transaction().execute(async (transaction) => {
      const eventId = await takeUntexted(transaction, { userId, since, now });
      if (eventId !== undefined) await queue.enqueue(alertTextJob, { userId, eventId }, { transaction });
    });
  }
}

/** Reads the account again: the person may have taken the choice or the number back. */
async function sendAlertText(
  services: Services,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<void> {
  const { db, sms } = services;
  const person = await findPerson(db, userId);
  if (!sms || !person?.mobile || person.alertTextsSince === null) return;
  const event = await findEventToText(db, { userId, eventId });
  if (!event) return;
  await limitTextsOfDay(services);
  const { mobile, language } = person;
  try {
    await sms.send({ mobile, kind: 'alert', language, compose: (said) => composeAlertText(event, said) });
  } catch (error) {
    if (error instanceof SmsFailure && error.permanent) throw new PermanentFailure(error.message, { cause: error });
    throw error;
  }
}

/** The values stand in the order of the template. */
export function composeAlertText(
  { commodityKey, stateId, marketName: name, marketKey: id, day, price }: EventToText,
  language: string,
): { text: string; values: string[] } {
  const place =
    id === null || name === null
      ? (nameIn('states', language, stateId) ?? stateId)
      : marketNameIn(language, { id, name });
  const parts = {
    commodity: nameIn('commodities', language, commodityKey) ?? commodityKey,
    place,
    price: formatRupees(price, language),
    day: formatDay(day, language, 'long'),
  };
  const cut = Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, text.slice(0, longestPart)]));
  const text = sayIn('mails', language)('sms.alert', cut);
  return { text, values: Object.values(cut).toSorted((one, other) => text.indexOf(one) - text.indexOf(other)) };
}
