import { nothingAsked } from '#domain/kai.ts';
import type { Feature, FeatureGauge, PersonalData } from '#server/platform/feature.ts';

import { assistantJobs } from './jobs.ts';
import { openVocabulary } from './open-vocabulary.ts';
import { countRatings, readRatingsOf, removeRatingsOf } from './ratings/store.ts';
import { assistantRoutes } from './routes.ts';
import { understand } from './rules/understand.ts';

const ratingsOfPerson: PersonalData = {
  async exportFor({ userId }, { db }) {
    return { data: { ratings: readRatingsOf(db, userId) } };
  },
  async erase(userId, { db }) {
    await removeRatingsOf(db, userId);
  },
};

/** Shows whether kai helps, and which answerer helps more. */
const ratingsGauge: FeatureGauge = {
  name: 'khet_answer_ratings',
  help: 'Answers of kai that were rated, by who answered and how',
  label: 'answer',
  collect: ({ db }) => countRatings(db),
};

/** Makes the vocabulary and all names at the start, because that takes about 400 ms and every question needs them. */
async function makeWords(): Promise<void> {
  understand('', nothingAsked, openVocabulary());
}

export const assistantFeature: Feature = {
  name: 'assistant',
  routes: assistantRoutes,
  jobs: assistantJobs,
  warm: makeWords,
  gauges: [ratingsGauge],
  personalData: ratingsOfPerson,
  sealed: [],
};

export { readGrowing } from './find-growing.ts';
export { findSubjects, type OtherName } from './find-subjects.ts';
export { openVocabulary } from './open-vocabulary.ts';
export { findEntities } from './rules/entities/find-entities.ts';
