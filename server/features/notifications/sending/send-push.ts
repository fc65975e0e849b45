import * as z from 'zod/mini';

import { pushSubscription } from '#contract/notifications.ts';
import type { PushText } from '#domain/notifications/notifications.ts';
import { pushedColours, warningKinds } from '#domain/weather/warnings.ts';
import { formatList } from '#languages/format.ts';
import type { Key } from '#languages/keys.ts';
import { languageOf, sayIn } from '#languages/words.ts';
import { findPerson } from '#server/features/account/index.ts';
import { siteOf } from '#server/platform/config/site.ts';
import { openOrNull } from '#server/platform/crypto/vault.ts';
import { encryptPush } from '#server/platform/push/encrypt-push.ts';
import type { PushAnswer } from '#server/platform/push/post-push.ts';
import { vapidHeader } from '#server/platform/push/vapid.ts';
import { defineJob, PermanentFailure } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { deviceContext } from '../own-notifications.ts';
import { readPushKey } from '../push-key.ts';
import { type DeviceRow, findDevice, removeDevice } from '../store.ts';

const officialKinds = pushedColours.map((colour) => `official-${colour}` as const);
export const pushKinds = [...warningKinds, ...officialKinds, 'price', 'plant'] as const;
export type PushKind = (typeof pushKinds)[number];

/** The job names the phone by its session, and holds no address and nothing of the person. */
const payload = z.strictObject({
  sessionId: z.uuid(),
  kind: z.enum(pushKinds),
  codes: z.optional(z.array(z.int())),
  path: z.string().check(z.startsWith('/')),
  expiresAt: z.iso.datetime(),
});
type Payload = z.infer<typeof payload>;

/** A push service may take its time; so may the connection to it. */
const answerMs = 10_000;
/** More than the longest message in any language. All get this length, so that none is told from another. */
const paddedBytes = 2000;
const longestWaitMs = 12 * 60 * 60 * 1000;

/** A failed attempt is made again, with growing pauses, for about half an hour. */
export const sendPushJob = defineJob<Services, typeof payload>({
  name: 'notifications.send-push',
  payload,
  concurrency: 4,
  timeoutSeconds: 30,
  async handle({ payload: message, services, signal }) {
    await sendPush(services, message, signal);
  },
});

/** Sends a warning to one phone, as the account and its phones are now. */
export async function sendPush(services: Services, message: Payload, signal?: AbortSignal): Promise<void> {
  const { db, vault, clock } = services;
  const now = clock();
  if (Date.parse(message.expiresAt) <= now.getTime()) return;
  // A phone that was signed out in the meantime gets nothing.
  const device = await findDevice(db, message.sessionId, now);
  const person = device && (await findPerson(db, device.userId));
  const opened = device && openOrNull(vault, device.subscription, deviceContext(device.sessionId));
  if (!device || !person || typeof opened !== 'string') return;
  const subscription = pushSubscription.parse(JSON.parse(opened));
  const headers = {
    authorization: vapidHeader(await readPushKey(services), {
      endpoint: subscription.endpoint,
      contact: contactOf(services),
      now,
    }),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(Math.ceil((Date.parse(message.expiresAt) - now.getTime()) / 1000)),
    // A newer warning of the same kind replaces one that the phone has not fetched yet.
    topic: message.kind,
    urgency: message.kind === 'price' || message.kind === 'plant' ? 'normal' : 'high',
  };
  const answer = await services.postPush({
    url: subscription.endpoint,
    headers,
    body: encryptPush(JSON.stringify(compose(message, person.language)), subscription.keys, { paddedBytes }),
    signal: AbortSignal.any([AbortSignal.timeout(answerMs), ...(signal ? [signal] : [])]),
  });
  await settle(services, { answer, message, device });
}

function compose({ kind, codes = [], path }: Payload, language: string): PushText {
  const say = sayIn('notifications', language);
  const sayWeather = sayIn('weather', language);
  const kinds = codes.map((code) => sayWeather(`warning.official.kind.${code}` as Key<'weather'>));
  return {
    title: say(`told.${kind}.title`, { kinds: formatList(kinds, languageOf(language).locale) }),
    body: say(`told.${kind}.body`),
    language,
    tag: kind,
    path,
  };
}

async function settle(
  { db, queue, clock }: Services,
  { answer: { status, retryAfter }, message, device }: { answer: PushAnswer; message: Payload; device: DeviceRow },
): Promise<void> {
  if (status >= 200 && status < 300) return;
  // The person has taken the permission back, or the browser has another address now.
  if (status === 404 || status === 410) return removeDevice(db, device, device.subscription);
  if (status === 429 || status >= 500) {
    const waitMs = readRetryAfter(retryAfter, clock());
    if (waitMs === undefined) throw new Error(`The push service answered with ${status}`);
    await queue.enqueue(sendPushJob, message, { startAfter: new Date(clock().getTime() + waitMs) });
    return;
  }
  throw new PermanentFailure(`The push service refused the message with ${status}`);
}

/** Seconds or a date, as HTTP allows. */
function readRetryAfter(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const waitMs = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, 1000), longestWaitMs);
}

/** A push service wants to know whom to tell of trouble. */
function contactOf({ config }: Services): string {
  return config.contactEmail === undefined ? siteOf(config) : `mailto:${config.contactEmail}`;
}
