import { z } from 'zod';

import type { ActivityItem, listActivity as contract } from '#contract/profile.ts';
import { activityKinds } from '#domain/profile.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { cursorDate, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Services } from '#server/platform/services.ts';

import { type ActivityRow, listActivity as listRows } from './store.ts';

export interface ListActivity {
  services: Services;
  actor: Farmer;
  input: z.output<(typeof contract)['query']>;
}

const position = z.object({ kind: z.enum(activityKinds), at: cursorDate, id: z.uuid() });

export async function listActivity({ services, actor, input }: ListActivity) {
  const after = readCursor(position, input.cursor);
  const { kind, sort, limit } = input;
  const rows = await listRows(services.db, { userId: actor.userId, kind, sort, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toItem),
    nextCursor: rows.length > limit && last ? writeCursor({ kind: last.kind, at: last.at, id: last.id }) : null,
  };
}

function toItem({ id, kind, at, detail }: ActivityRow): ActivityItem {
  return {
    id,
    kind: kind as ActivityItem['kind'],
    at: at.toISOString(),
    detail: detail as ActivityItem['detail'],
  };
}
