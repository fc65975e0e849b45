import * as z from 'zod/mini';

import { isPushEndpoint, mostEndpointCharacters } from '#domain/notifications/push-endpoint.ts';

import { dataReply, endpoint } from './endpoint.ts';
import { place } from './prices.ts';

const hour = z.int().check(z.gte(0), z.lte(23));

const switches = {
  rain: z.boolean(),
  frost: z.boolean(),
  heat: z.boolean(),
  storm: z.boolean(),
  /** Orange and red warnings of the India Meteorological Department. */
  official: z.boolean(),
  /** Price alerts, whichever of them a person has. */
  prices: z.boolean(),
};

/** Hours by India's clock, in which no warning comes. The same hour twice says that none is quiet. */
const quiet = { quietFrom: hour, quietUntil: hour };

export const notifications = z.strictObject({
  /** The installation's VAPID key, with which a browser subscribes. */
  publicKey: z.string(),
  /** Whether this session's phone gets warnings. */
  onThisPhone: z.boolean(),
  phones: z.int(),
  ...switches,
  ...quiet,
  /** Whether this installation gets the department's warnings; without them their switch does nothing. */
  hasOfficial: z.boolean(),
  /** The district whose weather is watched: the chosen one, or the profile's; null where both are missing. */
  place: z.nullable(z.strictObject({ state: place, district: place })),
});
export type Notifications = z.infer<typeof notifications>;

export const readNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'The warnings that my phones get, and the key to subscribe with',
  access: 'signed-in',
  limit: 'read',
  reply: dataReply(notifications),
});

export const changeNotifications = endpoint({
  method: 'PATCH',
  path: '/notifications',
  summary: 'Choose warnings, quiet hours and the district whose weather is watched',
  access: 'signed-in',
  limit: 'write',
  body: z.strictObject({
    rain: z.optional(switches.rain),
    frost: z.optional(switches.frost),
    heat: z.optional(switches.heat),
    storm: z.optional(switches.storm),
    official: z.optional(switches.official),
    prices: z.optional(switches.prices),
    quietFrom: z.optional(hour),
    quietUntil: z.optional(hour),
    /** A district's id, as `/weather` gives it; null for the profile's own. */
    district: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)))),
  }),
  reply: dataReply(notifications),
});

const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/));

/** A push subscription as a browser gives it. */
export const pushSubscription = z.strictObject({
  /** The address at the browser's push service: https, of a public host. */
  endpoint: z.string().check(z.maxLength(mostEndpointCharacters), z.refine(isPushEndpoint, 'impossible')),
  keys: z.strictObject({
    p256dh: base64url.check(z.minLength(80), z.maxLength(100)),
    auth: base64url.check(z.minLength(20), z.maxLength(30)),
  }),
});
export type PushSubscriptionForm = z.infer<typeof pushSubscription>;

export const putPushDevice = endpoint({
  method: 'PUT',
  path: '/notifications/device',
  summary: 'Send warnings to this phone until its session ends',
  access: 'signed-in',
  limit: 'write',
  body: pushSubscription,
  reply: dataReply(notifications),
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/notifications/device',
  summary: 'Send no more warnings to this phone',
  access: 'signed-in',
  limit: 'write',
  reply: dataReply(notifications),
});
