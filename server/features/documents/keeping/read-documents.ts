import { z } from 'zod';

import type { Document, DocumentEvent, listDocuments as contract } from '#contract/documents.ts';
import { indianDay } from '#domain/days/days.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { cursorDate, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Services } from '#server/platform/services.ts';

import { toDocument } from '../seal.ts';
import {
  countDocuments as countRows,
  type DocumentRow,
  findDocument,
  listDocuments as listRows,
  listEvents,
} from '../store.ts';

interface ByOwner {
  services: Services;
  actor: Farmer;
}

export type OwnDocument = ByOwner & { id: string };

const position = z.object({ createdAt: cursorDate, id: z.uuid() });
const mostEvents = 100;

export async function listDocuments({
  services,
  actor,
  input,
}: ByOwner & { input: z.output<(typeof contract)['query']> }) {
  const { cursor, limit, status, ...filter } = input;
  const page = { after: readCursor(position, cursor), limit: limit + 1 };
  const wanted = status === undefined ? undefined : { is: status, today: indianDay(services.clock()) };
  const rows = await listRows(services.db, { userId: actor.userId, ...filter, status: wanted, ...page });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => toDocument(services, actor, row)),
    nextCursor: rows.length > limit && last ? writeCursor({ createdAt: last.createdAt, id: last.id }) : null,
  };
}

/** Counts all documents that the person keeps now. */
export async function countDocuments({ services: { db }, actor }: ByOwner): Promise<number> {
  return countRows(db, actor.userId);
}

export async function readDocument(one: OwnDocument): Promise<Document> {
  return toDocument(one.services, one.actor, await ownRow(one));
}

export async function readHistory(one: OwnDocument): Promise<DocumentEvent[]> {
  await ownRow(one);
  const histories = await listEvents(one.services.db, [one.id], mostEvents);
  return (histories.get(one.id) ?? []).map(({ at, kind, detail }) => ({
    at: at.toISOString(),
    kind: kind as DocumentEvent['kind'],
    detail,
  }));
}

/** Another person's document gets the same answer as a missing one. */
export async function ownRow({ services, actor, id }: OwnDocument): Promise<DocumentRow> {
  const row = await findDocument(services.db, actor.userId, id);
  if (!row) throw failure('not_found');
  return row;
}
