import type { z } from 'zod';

import type * as contract from '#contract/account-passkeys.ts';
import type { Passkey } from '#contract/account-passkeys.ts';
import type { ownerForm } from '#contract/account.ts';
import { mostPasskeys } from '#domain/limits.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import type { Caller } from '../caller.ts';
import { accountMailJob } from '../mails/send-account-mail.ts';
import { confirmOwner } from '../passwords/confirm-owner.ts';
import { recordActivity } from '../record-activity.ts';
import { handleOf } from '../rules/account-handle.ts';
import { describeDevice, readDevice } from '../rules/describe-device.ts';
import { findSecondFactor } from '../second-factor/store.ts';
import { limitCodes, takeCode } from '../second-factor/take-code.ts';
import { findPerson, holdAccount } from '../store.ts';
import { giveChallenge, timeoutMs } from './challenges.ts';
import { placeOf } from './place.ts';
import { deletePasskey, insertPasskey, listPasskeysOf, type PasskeyRow, takeChallenge } from './store.ts';
import { readNewPasskey } from './verify.ts';

interface Own {
  services: Services;
  actor: Farmer;
}

export async function listPasskeys({ services, actor }: Own): Promise<Passkey[]> {
  return (await listPasskeysOf(services.db, actor.userId)).map(toPasskey);
}

function toPasskey({ id, device, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    id,
    device: readDevice(device),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Ed25519, P-256 and RSA, in the order of preference: every phone has one of them. */
const algorithms = [-8, -7, -257];

type MakingOptions = z.output<(typeof contract.preparePasskey)['reply']>['data'];

/** A passkey is another way in and counts as both steps, so its owner proves as many steps as the account has. */
export async function preparePasskey({
  services,
  actor,
  input,
}: Own & { input: z.output<(typeof contract.preparePasskey)['body']> }): Promise<MakingOptions> {
  const { db } = services;
  const { userId } = actor;
  await confirmOwner({ services, actor, proof: input.owner });
  await proveSecondStep(services, userId, input.code);
  const person = await findPerson(db, userId);
  if (!person) throw failure('not_signed_in');
  const had = await listPasskeysOf(db, userId);
  if (had.length >= mostPasskeys) throw failure('conflict');
  return {
    challenge: await giveChallenge(services, userId),
    rp: { id: placeOf(services).host, name: 'Khet' },
    user: { id: handleOf(userId), name: person.email ?? person.mobile ?? person.name, displayName: person.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: had.map(({ credentialId: id }) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: timeoutMs,
  };
}

async function proveSecondStep(services: Services, userId: string, code = ''): Promise<void> {
  const { db } = services;
  if (!(await findSecondFactor(db, userId))) return;
  await limitCodes(services, userId);
  const isRight = await db.transaction().execute((transaction) => takeCode(transaction, { services, userId, code }));
  if (!isRight) throw failure('second_factor_wrong', { fields: { code: { code: 'otp' } } });
}

interface AddPasskey extends Own {
  input: z.output<(typeof contract.addPasskey)['body']>;
  caller: Caller;
}

export async function addPasskey({ services, actor, input, caller }: AddPasskey): Promise<Passkey> {
  const { db, clock, queue } = services;
  const { userId } = actor;
  const takes = (challenge: string) => takeChallenge(db, { challenge, userId, now: clock() });
  const made = await readNewPasskey(services, input, takes);
  if (!made) throw failure('not_found');
  const device = describeDevice(caller.userAgent);
  return db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, userId);
    if ((await listPasskeysOf(transaction, userId)).length >= mostPasskeys) throw failure('conflict');
    const createdAt = clock();
    const row = await insertPasskey(transaction, { userId, ...made, device: JSON.stringify(device), createdAt });
    if (!row) throw failure('conflict');
    await recordActivity({ db: transaction, clock }, userId, 'account', { event: 'passkey_added' });
    // Always, also where the owner wants no mail of each sign-in: somebody has a new way in.
    const mail = { kind: 'passkey-added', userId, device, at: createdAt.toISOString() } as const;
    await queue.enqueue(accountMailJob, mail, { transaction });
    return toPasskey(row);
  });
}

export async function removePasskey({
  services,
  actor,
  passkeyId,
  owner,
}: Own & { passkeyId: string; owner: z.output<typeof ownerForm> }): Promise<void> {
  const { db, clock } = services;
  const { userId } = actor;
  await confirmOwner({ services, actor, proof: owner });
  await db.transaction().execute(async (transaction) => {
    if (!(await deletePasskey(transaction, { userId, id: passkeyId }))) throw failure('not_found');
    await recordActivity({ db: transaction, clock }, userId, 'account', { event: 'passkey_removed' });
  });
}
