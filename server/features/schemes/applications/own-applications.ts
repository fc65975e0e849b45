import * as z from 'zod';

import type { Application, ApplicationDetail, listApplications as contract } from '#contract/scheme-applications.ts';
import { indianDay } from '#domain/days/days.ts';
import { asApplicationStatus } from '#domain/schemes/scheme-applications.ts';
import { meets } from '#domain/documents/paper-kinds.ts';
import { type SchemePaper, schemePapers } from '#domain/schemes/schemes.ts';
import { listPapersOf } from '#server/features/documents/index.ts';
import type { Farmer, Reader } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { cursorDate, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Services } from '#server/platform/services.ts';

import { openSchemeBook } from '../book/scheme-book.ts';
import { openWords } from '../seal.ts';
import {
  type ApplicationEvent,
  type ApplicationRow,
  countApplications as countRows,
  findApplication,
  listApplications as listRows,
  listEvents,
  removeApplication,
} from '../store.ts';

interface ByOwner {
  services: Services;
  actor: Farmer;
}

/** kai may read applications too. */
interface ByReader {
  services: Services;
  actor: Reader;
}

const position = z.strictObject({ appliedAt: cursorDate, id: z.uuid() });

export async function listApplications({
  services: { db, clock },
  actor: { userId },
  input: { language, limit, cursor },
}: ByReader & { input: z.output<(typeof contract)['query']> }): Promise<{
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

/** Counts all applications of the person, decided ones too. */
export async function countApplications({ services: { db }, actor }: ByReader): Promise<number> {
  return countRows(db, actor.userId);
}

export async function readApplication({
  services,
  actor: { userId },
  id,
  language,
}: ByOwner & { id: string; language: string }): Promise<ApplicationDetail> {
  const row = await findApplication(services.db, userId, id);
  // Another person's application gets the same answer as a missing one.
  if (!row) throw failure('not_found');
  const [about, stored, histories] = await Promise.all([
    tellScheme(row.schemeId, language, services.clock()),
    listPapersOf(userId, services),
    listEvents(services.db, [row.id]),
  ]);
  return { ...(await toFolder(services, { row, language, stored, history: histories.get(id) ?? [] })), about };
}

export async function withdrawApplication({ services: { db }, actor, id }: ByOwner & { id: string }): Promise<void> {
  if (!(await removeApplication(db, actor.userId, id))) throw failure('not_found');
}

async function toApplication(row: ApplicationRow, language: string, today: string): Promise<Application> {
  const book = await openSchemeBook();
  const facts = book.find(row.schemeId);
  // A scheme that has left the catalogue has no title any more, only its id.
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

async function tellScheme(id: string, language: string, at: Date): Promise<ApplicationDetail['about']> {
  const book = await openSchemeBook();
  const facts = book.find(id);
  if (!facts) return null;
  const {
    similar: _similar,
    replacedBy: _new,
    rules: _rules,
    rulesComplete: _complete,
    ...about
  } = await book.sayMore(facts, language, indianDay(at));
  return about;
}

interface Folder {
  row: ApplicationRow;
  language: string;
  /** The person's papers. */
  stored: Awaited<ReturnType<typeof listPapersOf>>;
  history: readonly ApplicationEvent[];
}

/**
 * Builds an application with all its data. It reads nothing itself, so that an export can read once for all
 * applications.
 */
export async function toFolder(
  { vault, clock }: Services,
  { row, language, stored, history }: Folder,
): Promise<Omit<ApplicationDetail, 'about'>> {
  const facts = (await openSchemeBook()).find(row.schemeId);
  return {
    ...(await toApplication(row, language, indianDay(clock()))),
    referenceNumber: openWords(vault, row.id, 'reference', row.referenceSealed),
    notes: openWords(vault, row.id, 'notes', row.notesSealed),
    papers: (facts?.documents ?? []).map((paper: SchemePaper) => ({
      paper,
      documentType: schemePapers[paper],
      inHand: row.papersInHand.includes(paper),
      stored: stored
        .filter(({ kind }) => meets(paper, kind))
        .map(({ id, name, kind, status, expiresOn }) => ({ id, name, kind, status, expiresOn })),
    })),
    history: history.map(({ at, status }) => ({ at: at.toISOString(), status: asApplicationStatus(status) })),
  };
}
