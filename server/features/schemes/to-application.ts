import type { Application, ApplicationDetail } from '#contract/scheme-applications.ts';
import { indianDay } from '#domain/days.ts';
import { asApplicationStatus } from '#domain/scheme-applications.ts';
import { type SchemePaper, schemePapers } from '#domain/schemes.ts';
import { listPapersOf } from '#server/features/documents/index.ts';
import type { Services } from '#server/platform/services.ts';

import { openSchemeBook } from './scheme-book.ts';
import { openWords } from './seal.ts';
import { type ApplicationRow, listEvents } from './store.ts';

export async function toApplication(row: ApplicationRow, language: string, today: string): Promise<Application> {
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
        .filter(({ type }) => type === schemePapers[paper])
        .map(({ id, name, status }) => ({ id, name, status })),
    })),
    history: events.map(({ at, status }) => ({ at: at.toISOString(), status: asApplicationStatus(status) })),
  };
}
