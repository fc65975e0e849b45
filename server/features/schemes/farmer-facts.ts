import { findCommodity } from '#catalogue/commodities.ts';
import { findState } from '#catalogue/states.ts';
import { type SchemeAnswers, schemeAnswers } from '#contract/schemes.ts';
import { indianDay } from '#domain/days.ts';
import type { FarmerFacts } from '#domain/scheme-eligibility.ts';
import { holdAccount } from '#server/features/account/index.ts';
import { readProfile } from '#server/features/profile/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { factsOf } from './rules/facts-of.ts';
import { openAnswers, sealAnswers } from './seal.ts';
import { findAnswers, keepAnswers } from './store.ts';

interface ByOwner {
  services: Services;
  actor: Actor;
}

/** What the rules know of this person: the profile's part, and what was answered here. */
export async function readFacts({ services, actor }: ByOwner): Promise<FarmerFacts> {
  const [profile, answers] = await Promise.all([readProfile({ services, actor }), readAnswers(services, actor.userId)]);
  const crops = profile.crops.flatMap((crop) => findCommodity(crop)?.id ?? []);
  const known = {
    state: findState(profile.state ?? '')?.code ?? null,
    landAcres: profile.farmSize,
    crops: crops.length === 0 ? null : crops,
    annualIncome: profile.annualIncome,
  };
  return factsOf(known, answers, indianDay(services.clock()));
}

export async function answerQuestions({
  services,
  actor,
  input,
}: ByOwner & { input: SchemeAnswers }): Promise<FarmerFacts> {
  const { db, vault } = services;
  await db.transaction().execute(async (transaction) => {
    // Two answers at once would each be laid over the same earlier ones.
    await holdAccount(transaction, actor.userId);
    const before = openAnswers(vault, actor.userId, await findAnswers(transaction, actor.userId));
    const answers = { ...parse(before), ...input };
    await keepAnswers(transaction, actor.userId, sealAnswers(vault, actor.userId, JSON.stringify(answers)));
  });
  return readFacts({ services, actor });
}

export async function readAnswers({ db, vault }: Pick<Services, 'db' | 'vault'>, userId: string) {
  return parse(openAnswers(vault, userId, await findAnswers(db, userId)));
}

/** What does not open, or was written by an older Khet, counts as not answered. */
function parse(text: string | null): SchemeAnswers {
  const read = schemeAnswers.safeParse(text === null ? {} : JSON.parse(text));
  return read.success ? read.data : {};
}
