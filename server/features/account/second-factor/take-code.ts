import type { Transaction } from 'kysely';

import { appCodeDigits } from '#domain/limits.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import type { Services } from '#server/platform/services.ts';

import { limitTries, secondStepTries, secondStepTriesInADay } from '../limit-tries.ts';
import { recordActivity } from '../record-activity.ts';
import { findStep } from '../rules/app-codes.ts';
import { openSpareCodes, sealSpareCodes, secretContext } from './seal.ts';
import { changeSecondFactor, holdSecondFactor } from './store.ts';

/** Right and wrong codes count alike, before the transaction that takes the code. */
export async function limitCodes(services: Services, userId: string): Promise<void> {
  await limitTries(services, 'second step', userId, secondStepTries);
  await limitTries(services, 'second step of day', userId, secondStepTriesInADay);
}

export interface TakeCode {
  services: Pick<Services, 'vault' | 'clock'>;
  userId: string;
  code: string;
}

/** A code of the app and a spare code each work once. False for every other code. */
export async function takeCode(transaction: Transaction<DB>, { services, userId, code }: TakeCode): Promise<boolean> {
  const { vault, clock } = services;
  const factor = await holdSecondFactor(transaction, userId);
  if (!factor) return false;
  if (code.length === appCodeDigits) {
    const step = findStep(vault.decryptText(factor.secretSealed, secretContext(userId)), code, clock());
    if (step === undefined || step <= factor.lastStep) return false;
    await changeSecondFactor(transaction, userId, { lastStep: step });
    return true;
  }
  const spare = openSpareCodes(vault, userId, factor.spareCodesSealed);
  if (!spare.includes(code)) return false;
  const left = spare.filter((each) => each !== code);
  await changeSecondFactor(transaction, userId, { spareCodesSealed: sealSpareCodes(vault, userId, left) });
  await recordActivity({ db: transaction, clock }, userId, 'account', { event: 'spare_code_used' });
  return true;
}
