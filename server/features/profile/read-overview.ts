import type { Overview } from '#contract/profile.ts';
import { findPerson } from '#server/features/account/index.ts';
import { countDocuments } from '#server/features/documents/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { completePercent, earnedAchievements, type FirstTimes } from './rules/achievements.ts';
import { countActivity, findProfile } from './store.ts';
import { toProfile } from './read-profile.ts';

/** The figures count the account’s activity, as its Activity tab shows it; documents count those that are kept now. */
export async function readOverview({ services, actor }: { services: Services; actor: Farmer }): Promise<Overview> {
  const { db, clock } = services;
  const { userId } = actor;
  const [person, row, activity, documents] = await Promise.all([
    findPerson(db, userId),
    findProfile(db, userId),
    countActivity(db, userId),
    countDocuments({ services, actor }),
  ]);
  if (!person) throw failure('not_signed_in');
  const times = Object.fromEntries(activity.map(({ kind, times }) => [kind, times]));
  const first = Object.fromEntries(activity.map(({ kind, firstAt }) => [kind, firstAt])) as FirstTimes;
  const complete = completePercent(toProfile(person, row));
  return {
    figures: {
      diagnoses: times['diagnosis'] ?? 0,
      questions: times['ai'] ?? 0,
      applications: times['scheme'] ?? 0,
      documents,
      completePercent: complete,
      since: person.createdAt.toISOString(),
    },
    achievements: earnedAchievements({
      createdAt: person.createdAt,
      isProven: person.emailVerified || person.mobile !== null,
      completePercent: complete,
      profileChangedAt: row?.updatedAt,
      first,
      now: clock(),
    }),
  };
}
