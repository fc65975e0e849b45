import type { z } from 'zod/mini';

import type { diagnoseFreely as contract, FreeDiagnosis } from '#contract/diagnosis.ts';
import { indianMinutes } from '#domain/days/days.ts';
import { freeDiagnosisCookie } from '#domain/plants/diagnosis.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { spokenLanguage } from '#languages/words.ts';
import { visitor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { takeFromDay } from '#server/platform/http/limits/day-limit.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import type { Services } from '#server/platform/services.ts';

import { adviceOf, readingOf } from '../history/to-diagnosis.ts';
import { gistOf } from '../keeping/keep-diagnosis.ts';
import { lookAtPlant } from './look-at-plant.ts';
import { drawPhotos } from './photos.ts';

const minutesOfDay = 24 * 60;

export interface DiagnoseFreely {
  services: Services;
  /** The network, which is counted too, because a device can drop its cookie. */
  caller: string;
  /** The cookies of the request. */
  cookie: string | undefined;
  input: z.infer<(typeof contract)['parts']['fields']>;
  photos: readonly Upload[];
  signal: AbortSignal;
}

/** For a visitor, once a day on a device, where the operator allows it. Nothing is kept but the count. */
export async function diagnoseFreely({
  services,
  caller,
  cookie = '',
  input,
  photos: sent,
  signal,
}: DiagnoseFreely): Promise<FreeDiagnosis> {
  if (services.config.freeDiagnosis !== 'on') throw failure('forbidden');
  if (hasUsed(cookie)) throw failure('free_diagnosis_used', { retryAfterSeconds: secondsLeftToday(services.clock()) });
  if (sent.length === 0) throw failure('picture_missing');
  // A bad photo does not use the day up.
  const photos = await drawPhotos(services, sent);
  const count = await takeFromDay({ services, actor: visitor, caller, what: 'free diagnosis', most: 1 });
  if (!count.allowed) throw failure('free_diagnosis_used', { retryAfterSeconds: count.retryAfterSeconds });

  const { plantPart } = input;
  const language = spokenLanguage(input.language);
  const statedCrop = maskAadhaar(input.crop) || null;
  const asked = { plantPart, statedCrop, language };
  const sighting = await lookAtPlant({ services, actor: visitor, caller, photos, question: '', signal, ...asked });
  return {
    createdAt: services.clock().toISOString(),
    plantPart,
    severity: (await gistOf(sighting, [])).severity as FreeDiagnosis['severity'],
    aiAnalysis: await adviceOf(sighting, { ...asked, photoCount: photos.length }),
    language: sighting.written?.language ?? language,
    reading: { ...(await readingOf(sighting, language)), told: null },
  };
}

function hasUsed(cookie: string): boolean {
  return cookie.split(/; */).includes(`${freeDiagnosisCookie}=used`);
}

/** Goes with the answer. The page reads it too, to say before the photo that today's diagnosis is used up. */
export function usedToday({ clock, config }: Pick<Services, 'clock' | 'config'>): string {
  const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : '';
  return `${freeDiagnosisCookie}=used; Path=/; SameSite=Lax; Max-Age=${secondsLeftToday(clock())}${secure}`;
}

/** At least one minute, because a cookie of no seconds is never kept. */
function secondsLeftToday(now: Date): number {
  return (minutesOfDay - indianMinutes(now)) * 60;
}
