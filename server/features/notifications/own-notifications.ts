import type { z } from 'zod/mini';

import { districtById, findDistrict } from '#catalogue/districts.ts';
import { findState } from '#catalogue/states.ts';
import type {
  changeNotifications as changeContract,
  Notifications,
  PushSubscriptionForm,
} from '#contract/notifications.ts';
import { usualQuietHours } from '#domain/notifications/notifications.ts';
import { readProfile } from '#server/features/profile/index.ts';
import { openWarningSource } from '#server/features/weather/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { isPushKeys } from '#server/platform/push/encrypt-push.ts';
import type { Services } from '#server/platform/services.ts';

import { readPushKey } from './push-key.ts';
import { changeChoice, type ChoiceRow, findChoice, listDevices, putDevice, removeDevice } from './store.ts';

interface ByOwner {
  services: Services;
  actor: Farmer;
}

/** More phones than anybody uses for warnings. */
export const mostDevices = 10;

const none: ChoiceRow = {
  rain: false,
  frost: false,
  heat: false,
  storm: false,
  official: false,
  prices: false,
  quietFrom: usualQuietHours.from,
  quietUntil: usualQuietHours.until,
  districtId: null,
};

export async function readNotifications({ services, actor }: ByOwner): Promise<Notifications> {
  const { db, clock, config } = services;
  const [{ publicKey }, choice, devices, { state, district }] = await Promise.all([
    readPushKey(services),
    findChoice(db, actor.userId),
    listDevices(db, actor.userId, clock()),
    readProfile({ services, actor }),
  ]);
  const { districtId, ...switches } = choice ?? none;
  return {
    publicKey,
    onThisPhone: devices.some(({ sessionId }) => sessionId === actor.sessionId),
    phones: devices.length,
    ...switches,
    hasOfficial: openWarningSource(config) !== undefined,
    place: findWatchedPlace({ districtId, state, district }),
  };
}

export async function changeNotifications({
  services,
  actor,
  input: { district, ...input },
}: ByOwner & { input: z.output<(typeof changeContract)['body']> }): Promise<Notifications> {
  if (typeof district === 'string' && !districtById(district)) {
    throw failure('invalid_request', { fields: { district: { code: 'not_known' } } });
  }
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  await changeChoice(services.db, {
    userId: actor.userId,
    usual: usualQuietHours,
    changes: { ...changes, ...(district === undefined ? {} : { districtId: district }) },
    now: services.clock(),
  });
  return readNotifications({ services, actor });
}

interface Homes {
  /** The district that the person chose for warnings. */
  readonly districtId: string | null;
  /** The profile's, as the person wrote it. */
  readonly state: string | null;
  readonly district: string | null;
}

/** The district whose weather is watched for a person: the chosen one, else the profile's. */
export function findWatchedPlace({ districtId, state, district }: Homes): Notifications['place'] {
  const chosen = districtId === null ? undefined : districtById(districtId);
  const stateId = state === null ? undefined : findState(state)?.id;
  const own = stateId === undefined || district === null ? undefined : findDistrict(stateId, district);
  const found = chosen ?? own;
  return found ? { state: { id: found.stateId }, district: { id: found.id } } : null;
}

/** The context of a sealed subscription; it opens nowhere else. */
export function deviceContext(sessionId: string): string {
  return `push_device.subscription:${sessionId}`;
}

/** Each session has one phone: a browser that subscribes anew replaces its earlier address. */
export async function putPushDevice({
  services,
  actor,
  input,
}: ByOwner & { input: PushSubscriptionForm }): Promise<Notifications> {
  if (!isPushKeys(input.keys)) throw failure('invalid_request', { fields: { keys: { code: 'impossible' } } });
  const { db, vault, clock } = services;
  const { sessionId, userId } = actor;
  const subscription = vault.encryptText(JSON.stringify(input), deviceContext(sessionId));
  await putDevice(db, { sessionId, userId, subscription, addedAt: clock() }, { most: mostDevices });
  return readNotifications({ services, actor });
}

export async function removePushDevice({ services, actor }: ByOwner): Promise<Notifications> {
  await removeDevice(services.db, actor);
  return readNotifications({ services, actor });
}
