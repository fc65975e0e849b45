import { failure } from '#server/platform/failure.ts';
import type { RateRule } from '#server/platform/http/limits/rate-limiter.ts';
import type { Services } from '#server/platform/services.ts';

import { addPass, isSession, type Pass, spendLink } from './passes.ts';

/** For all callers together: there is one operator. */
const tries: RateRule = { max: 30, windowSeconds: 10 * 60 };

type Parts = Pick<Services, 'config' | 'db' | 'clock' | 'limiter'>;

/** The address of the operator's page with a new one-time pass. It stands after "#", so no server and no log sees it. */
export async function makeOperatorLink({ db, clock }: Pick<Parts, 'db' | 'clock'>, site: string): Promise<string> {
  const { token } = await addPass(db, 'link', clock());
  return `${site.replace(/\/$/, '')}/operator#${token}`;
}

/** Exchanges a link for a session. A used, an expired and an invented link get the same answer. */
export async function enter({ db, clock, limiter }: Parts, link: string): Promise<Pass> {
  const verdict = await limiter.take('operator:enter', tries);
  if (!verdict.allowed) throw failure('too_many_requests', { retryAfterSeconds: verdict.retryAfterSeconds });
  if (!(await spendLink(db, link, clock()))) throw failure('not_found');
  return addPass(db, 'session', clock());
}

/** The first line of each verb of the operator: without a session nothing is there. */
export async function requireOperator({ db, clock }: Pick<Parts, 'db' | 'clock'>, session: unknown): Promise<void> {
  if (typeof session !== 'string' || !(await isSession(db, session, clock()))) throw failure('not_found');
}
