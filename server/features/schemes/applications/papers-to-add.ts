import { indianDay } from '#domain/days/days.ts';
import { papersToAdd } from '#domain/documents/paper-state.ts';
import { mostApplications } from '#domain/limits.ts';
import { openStatuses } from '#domain/schemes/scheme-applications.ts';
import type { SchemePaper } from '#domain/schemes/schemes.ts';
import { listPapersOf } from '#server/features/documents/index.ts';
import type { Reader } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { openSchemeBook } from '../book/scheme-book.ts';
import { listApplications } from '../store.ts';

interface PapersToAdd {
  readonly title: string;
  readonly papers: readonly SchemePaper[];
}

/** The papers that each open application still wants, newest application first. */
export async function listPapersToAdd(
  { services, actor: { userId } }: { services: Services; actor: Reader },
  language: string,
): Promise<PapersToAdd[]> {
  const { db, clock } = services;
  const today = indianDay(clock());
  const [book, stored, rows] = await Promise.all([
    openSchemeBook(),
    listPapersOf(userId, services),
    listApplications(db, { userId, limit: mostApplications }),
  ]);
  const open = rows.filter(({ status }) => openStatuses.some((each) => each === status));
  const told = open.map(async ({ schemeId, papersInHand: inHand }) => {
    const facts = book.find(schemeId);
    if (!facts) return [];
    const papers = papersToAdd(facts.documents, { stored, inHand, today });
    return [{ title: (await book.say(facts, language, today)).title, papers }];
  });
  return (await Promise.all(told)).flat();
}
