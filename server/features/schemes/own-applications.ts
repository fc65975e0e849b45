import * as z from 'zod';

import type { Application, ApplicationDetail } from '#contract/scheme-applications.ts';
import { indianDay } from '#domain/days.ts';
import type { Actor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { cursorDate, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Services } from '#server/platform/services.ts';

import { findApplication, listApplications as listRows, removeApplication } from './store.ts';
import { toApplication, toDetail } from './to-application.ts';

interface ByOwner {
  services: Services;
  actor: Actor;
}

const position = z.strictObject({ appliedAt: cursorDate, id: z.uuid() });

export async function listApplications({
  services: { db, clock },
  actor: { userId },
  input: { language, limit, cursor },
}: ByOwner & { input: { language: string; limit: number; cursor?: string | undefined } }): Promise<{
  items: Application[];
  nextCursor: string | null;
}> {
  const rows = await listRows(db, { userId, after: readCursor(position, cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const today = indianDay(clock());
  return {
    items: await Promise.all(shown.map((row) => toApplication(row, language, today))),
    nextCursor: last ? writeCursor({ appliedAt: last.appliedAt, id: last.id }) : null,
  };
}

export async function readApplication({
  services,
  actor: { userId },
  id,
  language,
}: ByOwner & { id: string; language: string }): Promise<ApplicationDetail> {
  const row = await findApplication(services.db, userId, id);
  // Another's application is as absent as one that never was.
  if (!row) throw failure('not_found');
  return toDetail(services, { userId, row, language });
}

export async function withdrawApplication({ services: { db }, actor, id }: ByOwner & { id: string }): Promise<void> {
  if (!(await removeApplication(db, actor.userId, id))) throw failure('not_found');
}
