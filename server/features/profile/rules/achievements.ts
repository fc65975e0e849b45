import type { achievementNames, Overview } from '#contract/profile.ts';
import { dayMs } from '#domain/days/days.ts';
import { missingFields, usefulFields } from '#domain/profile-fields.ts';
import type { ActivityKind } from '#domain/profile.ts';

/** The first time of each kind of act of the account. */
export type FirstTimes = Partial<Record<ActivityKind, Date>>;

export interface Milestones {
  readonly createdAt: Date;
  /** Whether a mail address or a number was proven. */
  readonly isProven: boolean;
  readonly completePercent: number;
  readonly profileChangedAt: Date | undefined;
  readonly first: FirstTimes;
  readonly now: Date;
}

const yearMs = 365 * dayMs;

/** Real acts earn achievements, and each has the day of its act. */
export function earnedAchievements(milestones: Milestones): Overview['achievements'] {
  const anniversary = new Date(milestones.createdAt.getTime() + yearMs);
  const earned: Record<(typeof achievementNames)[number], Date | undefined> = {
    verified: milestones.isProven ? milestones.createdAt : undefined,
    profileComplete: milestones.completePercent === 100 ? milestones.profileChangedAt : undefined,
    firstDocument: milestones.first.document,
    firstDiagnosis: milestones.first.diagnosis,
    firstQuestion: milestones.first.ai,
    firstApplication: milestones.first.scheme,
    oneYear: anniversary <= milestones.now ? anniversary : undefined,
  };
  return (Object.keys(earned) as (keyof typeof earned)[]).map((name) => ({
    name,
    earnedAt: earned[name]?.toISOString() ?? null,
  }));
}

export function completePercent(profile: Parameters<typeof missingFields>[0]): number {
  return Math.round((1 - missingFields(profile).length / usefulFields.length) * 100);
}
