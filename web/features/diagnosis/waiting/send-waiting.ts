import { ApiError } from '#web/lib/api-error.ts';
import { readSession } from '#web/lib/session.ts';

import { sendForm } from '../chain/send-form.ts';
import type { Waiting } from './waiting.ts';
import { followNews } from './waiting-news.ts';
import { changeWaiting, isWaiting, listWaiting, removeWaiting } from './waiting-store.ts';

const lockName = 'khet-waiting';

let isSending = false;

/**
 * Sends what waits, oldest first. What goes wrong with the line ends it for now and is returned; what the server
 * will not have stays, marked. Two tabs do not send at once, and would make no second record if they did.
 */
export async function sendWaiting(userId: string): Promise<unknown> {
  let trouble: unknown;
  await alone(async () => {
    trouble = await sendAll(userId);
  });
  return trouble;
}

async function alone(work: () => Promise<void>): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    // Only a page with https has locks.
    if (!('locks' in navigator)) await work();
    else await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
  } finally {
    isSending = false;
  }
}

async function sendAll(userId: string): Promise<unknown> {
  const all = await listWaiting(userId);
  for (const waiting of all.filter(({ refused }) => refused === null)) {
    // The token is that of whoever is signed in now.
    if (readSession().user?.id !== userId) return undefined;
    const wanted = watchWanted(waiting.key);
    try {
      // It may have been deleted while another was on its way.
      if (!(await isWaiting(waiting.key))) continue;
      await removeWaiting(waiting.key, await send(waiting, wanted.signal));
    } catch (error) {
      if (wanted.signal.aborted) continue;
      if (!isRefusal(error)) return error;
      await changeWaiting({ ...waiting, refused: error.code });
    } finally {
      wanted.end();
    }
  }
  return undefined;
}

/** What the person deletes while it is on its way is not sent after all. */
function watchWanted(key: string): { readonly signal: AbortSignal; readonly end: () => void } {
  const wanted = new AbortController();
  const end = followNews(({ isForgotten }) => {
    if (isForgotten) return wanted.abort();
    isWaiting(key).then(
      (waits) => (waits ? undefined : wanted.abort()),
      // A store that does not open tells nothing.
      () => undefined,
    );
  });
  return { signal: wanted.signal, end };
}

/** The id of its record. */
async function send(waiting: Waiting, signal: AbortSignal): Promise<string> {
  const { key, userId, finding, sighting, statedCrop, language, photos } = waiting;
  const form = new FormData();
  form.append('owner', userId);
  form.append('foundAt', finding.foundAt);
  form.append('plantPart', finding.plantPart);
  form.append('crop', statedCrop);
  form.append('language', language);
  form.append('sighting', JSON.stringify(sighting));
  for (const [at, photo] of photos.entries()) form.append('image', photo, `leaf-${at + 1}.jpg`);
  const { data } = await sendForm('POST /crop-disease/from-phone', form, {
    signal,
    onSent: () => undefined,
    idempotencyKey: key,
  });
  return data._id;
}

/** The server has read it and will not have it. A full list can be mended; 401, 408 and 429 are about something else. */
function isRefusal(error: unknown): error is ApiError & { code: NonNullable<Waiting['refused']> } {
  return error instanceof ApiError && ([400, 413, 415].includes(error.status) || error.code === 'too_many_diagnoses');
}
