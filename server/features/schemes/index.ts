import type { Feature, PersonalData } from '#server/platform/feature.ts';

import { toDetail } from './applications/own-applications.ts';
import { openSchemeBook } from './book/scheme-book.ts';
import { readAnswers } from './farmer-facts.ts';
import { schemeJobs } from './jobs.ts';
import { schemeRoutes } from './routes.ts';
import { sealedSchemes } from './seal.ts';
import { listApplications, removeAllOf } from './store.ts';

/** More than one account can have. */
const all = { limit: 1000 };

const schemesOfPerson: PersonalData = {
  async exportFor(userId, services, language) {
    const rows = await listApplications(services.db, { userId, ...all });
    const applications = [];
    for (const row of rows) {
      // The scheme itself says nothing of the person.
      const { about: _about, ...application } = await toDetail(services, { userId, row, language });
      applications.push(application);
    }
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
  findWrittenForms,
  isSchemeName,
} from './book/find-named-schemes.ts';
export { readScheme } from './book/read-scheme.ts';
export { listSchemesForMe } from './schemes-for-me.ts';
export { listSchemes } from './book/list-schemes.ts';
export { listApplications } from './applications/own-applications.ts';
export { countApplications } from './store.ts';
export { createSearchIndex } from './rules/search-index.ts';
