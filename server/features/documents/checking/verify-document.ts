import type { Document } from '#contract/documents.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { checkDocument } from './check-document.ts';
import { toDocument } from '../seal.ts';

interface VerifyDocument {
  services: Services;
  actor: Farmer;
  id: string;
}

/** Another person's document gets the same answer as a missing one. */
export async function verifyDocument({ services, actor, id }: VerifyDocument): Promise<Document> {
  const row = await checkDocument(services, { userId: actor.userId, id });
  if (!row) throw failure('not_found');
  return toDocument(services, actor, row);
}
