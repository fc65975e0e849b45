import type { z } from 'zod';

import type { Preferences, changePreferences as contract } from '#contract/profile.ts';
import { changePerson, findPerson, type Person } from '#server/features/account/index.ts';
import { isLanguage } from '#languages/words.ts';
import { isSubscribed, setSubscribed } from '#server/features/newsletter/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

interface ByOwner {
  services: Services;
  actor: Farmer;
}

export async function readPreferences({ services, actor }: ByOwner): Promise<Preferences> {
  const person = await ownerOf(services, actor);
  const { signInMail, keepActivity, alertTextsSince, language } = person;
  const alertTexts = alertTextsSince !== null;
  return { signInMail, keepActivity, alertTexts, language, newsletter: await isSubscribed(services, person) };
}

export interface ChangePreferences extends ByOwner {
  input: z.output<(typeof contract)['body']>;
}

export async function changePreferences({ services, actor, input }: ChangePreferences): Promise<Preferences> {
  const person = await ownerOf(services, actor);
  const { signInMail, keepActivity, alertTexts, newsletter } = input;
  const { language } = input;
  if (language !== undefined && !isLanguage(language)) {
    throw failure('invalid_request', { fields: { language: { code: 'not_known' } } });
  }
  await changePerson(
    services.db,
    actor.userId,
    {
      ...(signInMail === undefined ? {} : { signInMail }),
      ...(keepActivity === undefined ? {} : { keepActivity }),
      ...(alertTexts === undefined ? {} : { alertTextsSince: alertTexts ? services.clock() : null }),
      ...(language === undefined ? {} : { language }),
    },
    services.clock(),
  );
  if (newsletter !== undefined) await setSubscribed(services, person, newsletter);
  return readPreferences({ services, actor });
}

async function ownerOf({ db }: Services, { userId }: Farmer): Promise<Person> {
  const person = await findPerson(db, userId);
  if (!person) throw failure('not_signed_in');
  return person;
}
