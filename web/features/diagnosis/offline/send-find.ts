import type { Sender } from '#web/lib/outbox/kind.ts';

import { sendForm } from '#web/lib/send-form.ts';
import { call } from '#web/lib/call.ts';
import type { Finding } from '../finding.ts';
import type { Find, WaitingFind } from './finds.ts';

/** A full list is for the person to mend. */
export const findSender: Sender<Find> = { send, refusals: ['too_many_diagnoses'] };

/** The id of its record. */
async function send(waiting: WaitingFind, signal: AbortSignal): Promise<string> {
  const { key, edition, userId, about, files } = waiting;
  const { finding, sighting, answers = [], statedCrop, language } = about;
  if (finding.described) return sendDescribed(waiting, finding.described, signal);
  const form = new FormData();
  form.append('owner', userId);
  form.append('foundAt', finding.foundAt);
  form.append('plantPart', finding.plantPart);
  form.append('crop', statedCrop);
  form.append('language', language);
  form.append('answers', JSON.stringify(answers));
  form.append('edition', String(edition));
  form.append('sighting', JSON.stringify(sighting));
  for (const [at, photo] of files.entries()) form.append('image', photo, `leaf-${at + 1}.jpg`);
  const { data } = await sendForm('POST /crop-disease/from-phone', form, {
    signal,
    onSent: () => undefined,
    idempotencyKey: key,
  });
  return data._id;
}

async function sendDescribed(
  { key, userId, about: { finding, language } }: WaitingFind,
  described: NonNullable<Finding['described']>,
  signal: AbortSignal,
): Promise<string> {
  const { data } = await call('POST /crop-disease/described', {
    body: { owner: userId, foundAt: finding.foundAt, ...described, language },
    headers: { 'idempotency-key': key },
    signal,
  });
  return data._id;
}
