import { findCommodity } from '#catalogue/commodities.ts';
import { findState } from '#catalogue/states.ts';
import { type SchemeAnswers, schemeAnswers, type ToldFacts } from '#contract/schemes.ts';
import { indianDay } from '#domain/days/days.ts';
import type { FarmerFacts } from '#domain/schemes/scheme-eligibility.ts';
import { acresOfBand } from '#domain/schemes/scheme-questions.ts';
import { holdAccount } from '#server/features/account/index.ts';
import { listAlerts } from '#server/features/price-alerts/index.ts';
import { readProfile } from '#server/features/profile/index.ts';
import type { Farmer, Reader } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { openAnswers, sealAnswers } from './seal.ts';
import { findAnswers, keepAnswers } from './store.ts';

interface ByOwner {
  services: Services;
  actor: Farmer;
}

/** kai may read these facts too. */
interface ByReader {
  services: Services;
  actor: Reader;
}

/** Reads this person's facts for the rules, from the profile and from the answers here. */
export async function readFacts({ services, actor }: ByReader): Promise<ToldFacts> {
  const [profile, answers] = await Promise.all([readProfile({ services, actor }), readAnswers(services, actor.userId)]);
  const crops = profile.crops.flatMap((crop) => findCommodity(crop)?.id ?? []);
  const known = {
    state: findState(profile.state ?? '')?.code ?? null,
    landAcres: profile.farmSize,
    crops: crops.length === 0 ? null : crops,
    annualIncome: profile.annualIncome,
  };
  const ofProfile = (Object.keys(known) as (keyof typeof known)[]).filter((fact) => known[fact] !== null);
  return { ...factsOf(known, answers, indianDay(services.clock())), answeredOn: answers.answeredOn ?? null, ofProfile };
}

/** The state that the account has shown where neither the profile nor the answers tell it: that of the newest alert. */
export async function readShownState({ services, actor }: ByReader): Promise<string | null> {
  const [newest] = await listAlerts({ services, actor, input: {} });
  return findState(newest?.state.id ?? '')?.code ?? null;
}

export async function answerQuestions({
  services,
  actor,
  input,
}: ByOwner & { input: SchemeAnswers }): Promise<ToldFacts> {
  const { db, vault } = services;
  await db.transaction().execute(async (transaction) => {
    // Two answers at once would each change the same earlier answers, and one would be lost.
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

/** A text that does not open, or that an older Khet wrote, counts as not answered. */
function parse(text: string | null): SchemeAnswers {
  const read = schemeAnswers.safeParse(text === null ? {} : JSON.parse(text));
  return read.success ? read.data : {};
}

/** The facts from the profile, with the catalogue's codes and ids. */
export type ProfileFacts = Pick<FarmerFacts, 'state' | 'landAcres' | 'crops' | 'annualIncome'>;

/** Joins the facts for the rules. The age is the age that the person reaches this year. */
function factsOf(profile: ProfileFacts, answers: SchemeAnswers, today: string): FarmerFacts {
  const { birthYear = null } = answers;
  return {
    ...profile,
    state: profile.state ?? findState(answers.state ?? '')?.code ?? null,
    landAcres: profile.landAcres ?? toAcres(answers),
    works: answers.works ?? null,
    tenure: answers.tenure ?? null,
    landSince: answers.landSince ?? null,
    animals: answers.animals ?? null,
    groups: answers.groups ?? null,
    isFisher: answers.isFisher ?? null,
    isFarmWorker: answers.isFarmWorker ?? null,
    age: birthYear === null ? null : Number(today.slice(0, 4)) - birthYear,
    gender: answers.gender ?? null,
    socialCategory: answers.socialCategory ?? null,
    isBelowPovertyLine: answers.isBelowPovertyLine ?? null,
    paysIncomeTax: answers.paysIncomeTax ?? null,
    holdsConstitutionalPost: answers.holdsConstitutionalPost ?? null,
    hasGovernmentJob: answers.hasGovernmentJob ?? null,
    monthlyPension: answers.monthlyPension ?? null,
    isRegisteredProfessional: answers.isRegisteredProfessional ?? null,
    inPensionFund: answers.inPensionFund ?? null,
    hasCropLoan: answers.hasCropLoan ?? null,
  };
}

/** A family that said that it has no land has none, whatever it said before. */
function toAcres({ land = null, tenure }: SchemeAnswers): number | null {
  if (tenure === 'none') return 0;
  return land === null ? null : acresOfBand(land);
}
