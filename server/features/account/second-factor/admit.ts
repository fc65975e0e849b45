import type { Transaction } from 'kysely';
import type { z } from 'zod';

import type { signInWithSecondFactor as contract } from '#contract/account-second-factor.ts';
import { SealBroken } from '#server/platform/crypto/vault.ts';
import type { DB } from '#server/platform/db/database.generated.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import type { Caller } from '../caller.ts';
import { findCredential } from '../passwords/store.ts';
import { toUser } from '../read-me.ts';
import { recordActivity } from '../record-activity.ts';
import { codeLifetimeSeconds, secondsAfter } from '../rules/secrets.ts';
import { type SignedIn, startSession } from '../sessions/start-session.ts';
import { tellOwner } from '../sessions/tell-owner.ts';
import { findPerson, holdAccountToSignIn, type Person } from '../store.ts';
import { findSecondFactor } from './store.ts';
import { limitCodes, takeCode } from './take-code.ts';

interface Admit {
  services: Services;
  /** The person whom the first step has proved. */
  person: Person;
  caller: Caller;
  /** Noted at once where there is no second step; with one, the end of the sign-in is noted. */
  event?: 'signed_in' | 'mobile_verified';
  /** Mails the owner about the sign-in. */
  tells?: true;
  /** For a passkey: the device is one step, and its fingerprint, face or PIN the other. */
  bothSteps?: boolean;
}

/** Signed in, or the text with which the second step goes on. */
export type Admitted = SignedIn | { challenge: string };

/** Every way to sign in ends here, so that none leads past the second step. */
export async function admit(
  transaction: Transaction<DB>,
  { services, person, caller, event, tells, bothSteps = false }: Admit,
): Promise<Admitted> {
  const userId = person.id;
  await holdAccountToSignIn(transaction, userId);
  if (!bothSteps && (await findSecondFactor(transaction, userId))) {
    return { challenge: await makeChallenge(transaction, services, person) };
  }
  const token = await startSession(transaction, { services, userId, caller });
  const { clock } = services;
  if (event !== undefined) await recordActivity({ db: transaction, clock }, userId, 'account', { event });
  if (tells) await tellOwner(transaction, services, { person, caller });
  return { token, user: toUser(person) };
}

/** Called after the transaction, which keeps what the first step has used up. */
export function welcome(admitted: Admitted): SignedIn {
  if ('challenge' in admitted) throw failure('second_factor_needed', { challenge: admitted.challenge });
  return admitted;
}

interface Challenge {
  readonly userId: string;
  readonly until: number;
  /** The state of the first step. A new password or number ends the challenge. */
  readonly proof: string;
}

const challengeContext = 'second_factor.challenge';

async function makeChallenge(transaction: Transaction<DB>, { vault, clock }: Services, person: Person) {
  const challenge: Challenge = {
    userId: person.id,
    until: secondsAfter(clock(), codeLifetimeSeconds).getTime(),
    proof: await firstStepOf(transaction, person),
  };
  return vault.encryptText(JSON.stringify(challenge), challengeContext);
}

async function firstStepOf(transaction: Transaction<DB>, { id, mobile }: Person): Promise<string> {
  const credential = await findCredential(transaction, id);
  return `${credential?.changedAt.getTime() ?? ''} ${mobile ?? ''}`;
}

function openChallenge({ vault, clock }: Services, sealed: string): Challenge {
  try {
    const challenge = JSON.parse(vault.decryptText(sealed, challengeContext)) as Challenge;
    if (challenge.until > clock().getTime()) return challenge;
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
  }
  throw failure('not_found');
}

export interface SignInWithSecondFactor {
  services: Services;
  input: z.output<(typeof contract)['body']>;
  caller: Caller;
}

/** The code finishes a sign-in whose first step is at most ten minutes old. */
export async function signInWithSecondFactor({ services, input, caller }: SignInWithSecondFactor): Promise<SignedIn> {
  const { db, clock } = services;
  const { userId, proof } = openChallenge(services, input.challenge);
  await limitCodes(services, userId);
  return db.transaction().execute(async (transaction) => {
    await holdAccountToSignIn(transaction, userId);
    const person = await findPerson(transaction, userId);
    if (!person || (await firstStepOf(transaction, person)) !== proof) throw failure('not_found');
    if (!(await takeCode(transaction, { services, userId, code: input.code }))) throw failure('second_factor_wrong');
    const token = await startSession(transaction, { services, userId, caller });
    await recordActivity({ db: transaction, clock }, userId, 'account', { event: 'signed_in' });
    await tellOwner(transaction, services, { person, caller });
    return { token, user: toUser(person) };
  });
}
