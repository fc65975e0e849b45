import type { Session } from '#contract/account.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { readDevice } from '../rules/describe-device.ts';
import { listSessionsOf } from './store.ts';

export async function listSessions({ services, actor }: { services: Services; actor: Farmer }): Promise<Session[]> {
  const rows = await listSessionsOf(services.db, actor.userId, services.clock());
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    device: readDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: updatedAt.toISOString(),
    current: id === actor.sessionId,
  }));
}
