import type { ApplicationChanges, ApplicationDetail } from '#contract/scheme-applications.ts';
import { indianDay } from '#domain/days/days.ts';
import { asApplicationStatus, openStatuses } from '#domain/schemes/scheme-applications.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { holdAccount } from '#server/features/account/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { readApplication } from './own-applications.ts';
import { sealWords } from '../seal.ts';
import {
  addEvent,
  type ApplicationChange,
  type ApplicationRow,
  changeApplication as changeRow,
  findApplication,
  findOpenApplication,
} from '../store.ts';

export interface ChangeApplication {
  services: Services;
  actor: Farmer;
  id: string;
  input: ApplicationChanges;
  language: string;
}

export async function changeApplication(change: ChangeApplication): Promise<ApplicationDetail> {
  const { services, actor, id, input, language } = change;
  const { db, vault, clock } = services;
  await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.userId);
    const row = await findApplication(transaction, actor.userId, id);
    if (!row) throw failure('not_found');
    // A day that was chosen earlier and has passed may be sent again with the other fields.
    if (input.remindOn && input.remindOn !== row.remindOn && input.remindOn < indianDay(clock())) {
      throw failure('invalid_request', { fields: { remindOn: { code: 'date' } } });
    }
    refuseAadhaar(input);
    const status = input.status === undefined ? row.status : asApplicationStatus(input.status);
    if (openStatuses.some((open) => open === status)) {
      const open = await findOpenApplication(transaction, actor.userId, row.schemeId);
      if (open !== undefined && open !== id) throw failure('other_application_open');
    }
    await changeRow(transaction, id, { status, ...noted(vault, row, input) });
    if (status !== row.status)
      await addEvent(transaction, { userId: actor.userId, applicationId: id, at: clock(), status });
  });
  return readApplication({ services, actor, id, language });
}

/** Khet keeps no Aadhaar number. It asks, for a masked reference number could never be read again. */
function refuseAadhaar({ referenceNumber, notes, isNotAadhaar = false }: ApplicationChanges): void {
  if (isNotAadhaar) return;
  const looks = Object.entries({ referenceNumber, notes }).filter(([, words = '']) => maskAadhaar(words) !== words);
  if (looks.length === 0) return;
  const fields = Object.fromEntries(looks.map(([name]) => [name, { code: 'looks_like_aadhaar' as const }]));
  throw failure('invalid_request', { fields });
}

function noted(vault: Vault, { id, ...row }: ApplicationRow, input: ApplicationChanges): ApplicationChange {
  const { referenceNumber, notes, remindOn, paper, papersInHand } = input;
  const seal = (column: 'reference' | 'notes', words: string) => sealWords(vault, id, column, words);
  return {
    ...(referenceNumber === undefined ? {} : { referenceSealed: seal('reference', referenceNumber) }),
    ...(notes === undefined ? {} : { notesSealed: seal('notes', notes) }),
    ...(remindOn === undefined ? {} : { remindOn, remindedAt: null }),
    ...(papersInHand === undefined ? {} : { papersInHand }),
    ...(paper === undefined ? {} : { papersInHand: withPaper(row.papersInHand, paper) }),
  };
}

function withPaper(papers: readonly string[], { paper, inHand }: NonNullable<ApplicationChanges['paper']>): string[] {
  const others = papers.filter((other) => other !== paper);
  return inHand ? [...others, paper] : others;
}
