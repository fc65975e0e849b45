import { addDays, indianDay } from '#domain/days/days.ts';
import { usualLanguage } from '#domain/languages.ts';
import { announcementLimits } from '#domain/limits.ts';
import { showable } from '#domain/text/showable.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Services } from '#server/platform/services.ts';

import { addAnnouncement, removeAnnouncements } from './store.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'log'>;

export interface Publish {
  services: Parts;
  texts: Readonly<Record<string, string>>;
  /** The last Indian day on which it is shown. */
  until: string;
}

/** Tells everybody something until a day. Only the operator's command calls this: nobody reaches it over the network. */
export async function publishAnnouncement({ services, texts, until }: Publish): Promise<string> {
  const { db, clock, log } = services;
  const now = clock();
  refuseTexts(texts);
  const today = indianDay(now);
  const { days } = announcementLimits;
  const most = addDays(today, days);
  if (until < today || until > most) {
    throw new OperatorError(`The last day lies between today and ${most}, ${days} days from now.`);
  }
  const endsAt = new Date(`${addDays(until, 1)}T00:00:00+05:30`);
  const id = await addAnnouncement(db, { texts, endsAt, now });
  if (id === undefined) throw new OperatorError('An announcement stands already. Take it back first.');
  log.warn({ id, until, languages: Object.keys(texts) }, 'the operator published an announcement');
  return id;
}

function refuseTexts(texts: Publish['texts']): void {
  const { letters } = announcementLimits;
  if (!texts[usualLanguage]) throw new OperatorError('English (--en) is read where a language has no text of its own.');
  for (const [language, text] of Object.entries(texts)) {
    if (text.trim() === '' || text.length > letters || !showable.test(text)) {
      throw new OperatorError(`The text of "${language}" is one line of 1 to ${letters} letters.`);
    }
  }
}

/** Returns how many stood. */
export async function takeAnnouncementBack({ db, clock, log }: Parts): Promise<number> {
  const ids = await removeAnnouncements(db, clock());
  for (const id of ids) log.warn({ id }, 'the operator took an announcement back');
  return ids.length;
}
