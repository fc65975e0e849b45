import type { z } from 'zod';

import type { revealNumbers as contract } from '#contract/profile.ts';
import { confirmOwner, recordActivity } from '#server/features/account/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Services } from '#server/platform/services.ts';

import { findProfile } from './store.ts';
import { sealedContexts } from './update-profile.ts';

export interface RevealNumbers {
  services: Services;
  actor: Farmer;
  input: z.output<(typeof contract)['body']>;
}

/** Returns the whole numbers after the password or a code has proved that the owner is looking. */
export async function revealNumbers({ services, actor, input }: RevealNumbers) {
  await confirmOwner({ services, actor, proof: input });
  const row = await findProfile(services.db, actor.userId);
  await recordActivity(services, actor.userId, 'account', { event: 'numbers_revealed' });
  const open = (column: keyof typeof sealedContexts) => {
    const sealed = row?.[column] ?? null;
    return sealed === null ? null : services.vault.decryptText(sealed, sealedContexts[column](actor.userId));
  };
  return { bankAccount: open('bankAccountSealed'), panNumber: open('panSealed') };
}
