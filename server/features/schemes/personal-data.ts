import type { PersonalData } from '#server/platform/feature.ts';

import { readAnswers } from './farmer-facts.ts';
import { listApplications, removeAllOf } from './store.ts';
import { toDetail } from './to-application.ts';

/** More than one account can have. */
const all = { limit: 1000 };

export const schemesOfPerson: PersonalData = {
  async exportFor(userId, services) {
    const rows = await listApplications(services.db, { userId, ...all });
    const applications = [];
    for (const row of rows) {
      // The scheme itself says nothing of the person.
      const { about: _about, ...application } = await toDetail(services, { userId, row, language: 'en' });
      applications.push(application);
    }
    return { data: { applications, answers: await readAnswers(services, userId) } };
  },
  async erase(userId, { db }) {
    await removeAllOf(db, userId);
  },
};
