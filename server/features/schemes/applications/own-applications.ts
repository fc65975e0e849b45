import * as z from 'zod';

import type { Application, ApplicationDetail } from '#contract/scheme-applications.ts';
import { indianDay } from '#domain/days.ts';
import { asApplicationStatus } from '#domain/scheme-applications.ts';
import { isStoredAs, type SchemePaper, schemePapers } from '#domain/schemes.ts';
import { listPapersOf } from '#server/features/documents/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { cursorDate, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Services } from '#server/platform/services.ts';

import { openSchemeBook } from '../book/scheme-book.ts';
import { openWords } from '../seal.ts';
import {
  type ApplicationRow,
  findApplication,
  listApplications as listRows,
  listEvents,
  removeApplication,
} from '../store.ts';

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

async function toApplication(row: ApplicationRow, language: string, today: string): Promise<Application> {
  const book = await openSchemeBook();
  const facts = book.find(row.schemeId);
  // A scheme that has left the catalogue is known by its id alone.
  const title = facts ? (await book.say(facts, language, today)).title : row.schemeId;
  return {
    _id: row.id,
    scheme: { id: row.schemeId, title },
    appliedDate: row.appliedAt.toISOString(),
    trackingNumber: row.trackingNumber,
    status: asApplicationStatus(row.status),
    remindOn: row.remindOn,
  };
}

export async function toDetail(
  services: Services,
  { userId, row, language }: { userId: string; row: ApplicationRow; language: string },
): Promise<ApplicationDetail> {
  const { db, vault, clock } = services;
  const today = indianDay(clock());
  const book = await openSchemeBook();
  const facts = book.find(row.schemeId);
  const [application, detail, stored, events] = await Promise.all([
    toApplication(row, language, today),
    facts && book.sayMore(facts, language, today),
    listPapersOf(userId, services),
    listEvents(db, row.id),
  ]);
  const { similar: _similar, rules: _rules, rulesComplete: _complete, ...about } = detail ?? {};
  return {
    ...application,
    about: detail ? (about as ApplicationDetail['about']) : null,
    referenceNumber: openWords(vault, row.id, 'reference', row.referenceSealed),
    notes: openWords(vault, row.id, 'notes', row.notesSealed),
    papers: (facts?.documents ?? []).map((paper: SchemePaper) => ({
      paper,
      documentType: schemePapers[paper],
      inHand: row.papersInHand.includes(paper),
      stored: stored
        .filter(({ type }) => isStoredAs(paper, type))
        .map(({ id, name, status }) => ({ id, name, status })),
    })),
    history: events.map(({ at, status }) => ({ at: at.toISOString(), status: asApplicationStatus(status) })),
  };
}
