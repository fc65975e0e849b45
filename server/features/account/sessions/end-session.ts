import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { removeSession } from './store.ts';

export interface EndSession {
  services: Services;
  actor: Farmer;
  sessionId: string;
}

export async function endSession({ services, actor, sessionId }: EndSession): Promise<void> {
  const removed = await removeSession(services.db, { id: sessionId, userId: actor.userId });
  if (!removed) throw failure('not_found');
}
