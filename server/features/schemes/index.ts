import { mostApplications } from '#domain/limits.ts';
import { listPapersOf } from '#server/features/documents/index.ts';
import type { Feature, PersonalData } from '#server/platform/feature.ts';

import { toFolder } from './applications/own-applications.ts';
import { openSchemeBook } from './book/scheme-book.ts';
import { readAnswers } from './farmer-facts.ts';
import { schemeJobs } from './jobs.ts';
import { schemeRoutes } from './routes.ts';
import { sealedSchemes } from './seal.ts';
import { listApplications, listEvents, removeAllOf } from './store.ts';

const schemesOfPerson: PersonalData = {
  async exportFor({ userId }, services, language) {
    const { db } = services;
    const rows = await listApplications(db, { userId, limit: mostApplications });
    const ids = rows.map(({ id }) => id);
    const [stored, histories] = await Promise.all([listPapersOf(userId, services), listEvents(db, ids)]);
    // The scheme's own text holds nothing of the person.
    const applications = await Promise.all(
      rows.map((row) => toFolder(services, { row, language, stored, history: histories.get(row.id) ?? [] })),
    );
    return { data: { applications, answers: await readAnswers(services, userId) } };
  },
  async erase(userId, { db }) {
    await removeAllOf(db, userId);
  },
};

export const schemesFeature: Feature = {
  name: 'schemes',
  routes: schemeRoutes,
  jobs: schemeJobs,
  warm: openSchemeBook,
  personalData: schemesOfPerson,
  sealed: sealedSchemes,
};

export { readFacts } from './farmer-facts.ts';
export {
  findNamedSchemes,
  findSchemeById,
  findStrangeWords,
  findThings,
  findWrittenForms,
} from './book/find-named-schemes.ts';
export { readScheme } from './book/read-scheme.ts';
export { listSchemesForMe } from './schemes-for-me.ts';
export { listSchemes } from './book/list-schemes.ts';
export { aliasesOf } from './book/scheme-book.ts';
export { listPapersToAdd } from './applications/papers-to-add.ts';
export { countApplications, listApplications } from './applications/own-applications.ts';
