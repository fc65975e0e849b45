import type { SchemeAnswers } from '#contract/schemes.ts';
import type { FarmerFacts } from '#domain/scheme-eligibility.ts';

/** What the profile says, by the catalogue's codes and ids. */
export type ProfileFacts = Pick<FarmerFacts, 'state' | 'landAcres' | 'crops' | 'annualIncome'>;

/** What the rules look at. The age is the one reached in this year. */
export function factsOf(profile: ProfileFacts, answers: SchemeAnswers, today: string): FarmerFacts {
  const { birthYear = null } = answers;
  return {
    ...profile,
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
