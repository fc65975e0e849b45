import encodeQr from 'qr';
import type { z } from 'zod';

import type * as contract from '#contract/account-second-factor.ts';
import type { ownerForm } from '#contract/account.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { SealBroken } from '#server/platform/crypto/vault.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { confirmOwner } from '../passwords/confirm-owner.ts';
import { recordActivity } from '../record-activity.ts';
import { appAddress, findStep, makeAppKey, makeSpareCodes } from '../rules/app-codes.ts';
import { removeOtherSessions } from '../sessions/store.ts';
import { findPerson, holdAccount } from '../store.ts';
import { openSpareCodes, sealSpareCodes, secretContext } from './seal.ts';
import { addSecondFactor, changeSecondFactor, findSecondFactor, removeSecondFactor } from './store.ts';
import { limitCodes, takeCode } from './take-code.ts';

interface Own {
  services: Services;
  actor: Farmer;
}

export async function readSecondFactor({ services, actor }: Own) {
  const { db, vault } = services;
  const factor = await findSecondFactor(db, actor.userId);
  if (!factor) return { since: null, spareCodesLeft: 0 };
  const spareCodesLeft = openSpareCodes(vault, actor.userId, factor.spareCodesSealed).length;
  return { since: factor.since.toISOString(), spareCodesLeft };
}

const setupContext = (userId: string) => `second_factor.setup:${userId}`;

/** The key goes to the person sealed and comes back with the first code, so nothing is stored before it works. */
export async function prepareSecondFactor({
  services,
  actor,
  owner,
}: Own & { owner: z.output<typeof ownerForm> }): Promise<
  z.output<(typeof contract.prepareSecondFactor)['reply']>['data']
> {
  const { db, vault } = services;
  const { userId } = actor;
  await confirmOwner({ services, actor, proof: owner });
  const person = await findPerson(db, userId);
  if (!person) throw failure('not_signed_in');
  if (await findSecondFactor(db, userId)) throw failure('conflict');
  const key = makeAppKey();
  const uri = appAddress(key, person.email ?? person.mobile ?? '');
  return { setup: vault.encryptText(key, setupContext(userId)), key, uri, picture: drawQr(uri) };
}

export async function switchOnSecondFactor({
  services,
  actor,
  input,
}: Own & { input: z.output<(typeof contract.switchOnSecondFactor)['body']> }): Promise<string[]> {
  const { db, vault, clock } = services;
  const { userId } = actor;
  await limitCodes(services, userId);
  const key = openSetup(services, userId, input.setup);
  const now = clock();
  const lastStep = findStep(key, input.code, now);
  if (lastStep === undefined) throw failure('second_factor_wrong', { fields: { code: { code: 'otp' } } });
  const codes = makeSpareCodes();
  await db.transaction().execute(async (transaction) => {
    // A sign-in with the password alone either ends before this, and its session ends below, or sees the second step.
    await holdAccount(transaction, userId);
    const added = await addSecondFactor(transaction, {
      userId,
      secretSealed: vault.encryptText(key, secretContext(userId)),
      spareCodesSealed: sealSpareCodes(vault, userId, codes),
      lastStep,
      since: now,
    });
    if (!added) throw failure('conflict');
    await removeOtherSessions(transaction, actor);
    await recordActivity({ db: transaction, clock }, userId, 'account', { event: 'second_factor_on' });
  });
  return codes;
}

/** A text that is not this account's own is no setup, whoever made it. */
function openSetup({ vault }: Services, userId: string, setup: string): string {
  try {
    return vault.decryptText(setup, setupContext(userId));
  } catch (error) {
    if (error instanceof SealBroken) throw failure('conflict', { cause: error });
    throw error;
  }
}

interface Strong extends Own {
  input: z.output<(typeof contract.renewSpareCodes)['body']>;
}

export async function renewSpareCodes({ services, actor, input }: Strong): Promise<string[]> {
  const { db, vault, clock } = services;
  const { userId } = actor;
  await proveStrongly({ services, actor, input });
  const codes = makeSpareCodes();
  await db.transaction().execute(async (transaction) => {
    if (!(await takeCode(transaction, { services, userId, code: input.code }))) throw failure('second_factor_wrong');
    await changeSecondFactor(transaction, userId, { spareCodesSealed: sealSpareCodes(vault, userId, codes) });
    await recordActivity({ db: transaction, clock }, userId, 'account', { event: 'spare_codes_made' });
  });
  return codes;
}

export async function switchOffSecondFactor({ services, actor, input }: Strong): Promise<void> {
  const { db, clock } = services;
  const { userId } = actor;
  await proveStrongly({ services, actor, input });
  await db.transaction().execute(async (transaction) => {
    if (!(await takeCode(transaction, { services, userId, code: input.code }))) throw failure('second_factor_wrong');
    await removeSecondFactor(transaction, userId);
    await recordActivity({ db: transaction, clock }, userId, 'account', { event: 'second_factor_off' });
  });
}

async function proveStrongly({ services, actor, input }: Strong): Promise<void> {
  await limitCodes(services, actor.userId);
  await confirmOwner({ services, actor, proof: input.owner });
}

/** One path of squares: the page draws it without a library. */
function drawQr(text: string): { side: number; path: string } {
  const rows = encodeQr(text, 'raw', { border: 2 });
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { side: rows.length, path: squares.join('') };
}
