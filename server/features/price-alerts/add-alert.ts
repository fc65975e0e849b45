import type { z } from 'zod/mini';

import type { FieldProblemCode } from '#contract/field-problems.ts';
import type { addAlert as contract, PriceAlert } from '#contract/price-alerts.ts';
import { judgeThreshold } from '#domain/prices/alert-threshold.ts';
import { indianDay } from '#domain/days/days.ts';
import { mostAlerts } from '#domain/limits.ts';
import { holdAccount, recordActivity } from '#server/features/account/index.ts';
import { resolveFilter } from '#server/features/prices/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { findMade, noteMade } from '#server/platform/db/made-once.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { daysOfNews, findFreshPrice } from './checking/watch-store.ts';
import { toAlert } from './own-alerts.ts';
import {
  addAlert as addRow,
  changeMail,
  countAlerts,
  findMarketKey,
  findSameAlert,
  listAlerts,
  type NewAlert,
} from './store.ts';

export interface AddAlert {
  services: Services;
  actor: Farmer;
  input: z.output<(typeof contract)['body']>;
  idempotencyKey?: string | null;
}

/**
 * Adds an alert, or returns the person's equal one. With a key the same call sent again never adds another, not even
 * after the first one was removed.
 */
export async function addAlert({ services, actor, input, idempotencyKey = null }: AddAlert): Promise<PriceAlert> {
  const { db, vault } = services;
  const said = vault.fingerprints(JSON.stringify(input));
  const once = { userId: actor.userId, verb: 'price-alerts.add', key: idempotencyKey, said };
  const earlier = await findMade(db, once);
  if (earlier !== undefined) return readAlert(services, actor, earlier);
  const { alert, problem } = await toRow(services, actor, input);
  const { id, isNew } = await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.userId);
    const quicker = await findMade(transaction, once);
    if (quicker !== undefined) return { id: quicker, isNew: false };
    const same = await findSameAlert(transaction, alert);
    if (same !== undefined) await changeMail(transaction, same, alert.byMail, alert.createdAt);
    else if (problem !== undefined) throw failure(problem);
    else if ((await countAlerts(transaction, actor.userId)) >= mostAlerts) throw failure('too_many_alerts');
    const added = same ?? (await addRow(transaction, alert));
    await noteMade(transaction, once, { id: added, at: alert.createdAt });
    return { id: added, isNew: same === undefined };
  });
  if (isNew) await recordActivity(services, actor.userId, 'market', { event: 'alert_added', item: alert.commodityKey });
  return readAlert(services, actor, id);
}

async function readAlert({ db, clock }: Services, { userId }: Farmer, id: string): Promise<PriceAlert> {
  const [added] = await listAlerts(db, { userId, id }, { eventsEach: 1 });
  // Another device removed it in the meantime.
  if (!added) throw failure('not_found');
  return toAlert(added, indianDay(clock()));
}

interface Checked {
  alert: NewAlert;
  /** The reason why the alert would ring at once or never. */
  problem: 'alert_already_passed' | 'alert_far_off' | undefined;
}

const problems = { passed: 'alert_already_passed', farOff: 'alert_far_off' } as const;

async function toRow({ db, clock }: Services, { userId }: Farmer, input: AddAlert['input']): Promise<Checked> {
  const { kind, threshold, byMail, ...place } = input;
  const { commodity, stateId, marketIds } = await resolveFilter(db, place);
  if (!commodity?.listed) throw refused('commodity', 'not_listed');
  if (stateId === undefined) throw refused('state', 'missing');
  const [marketId, another] = marketIds ?? [];
  if (marketIds && marketId === undefined) throw refused('market', 'not_known');
  if (another !== undefined) throw refused('market', 'ambiguous');
  const marketKey = marketId === undefined ? null : await findMarketKey(db, marketId);
  const now = clock();
  const fresh =
    commodity.id === undefined
      ? undefined
      : await findFreshPrice(db, { commodityId: commodity.id, stateId, marketKey }, daysOfNews(now));
  const judged = fresh && judgeThreshold({ kind, threshold }, fresh.price);
  return {
    alert: {
      userId,
      commodityKey: commodity.key,
      stateId,
      marketKey,
      kind,
      threshold,
      byMail,
      isArmed: true,
      createdAt: now,
    },
    problem: judged && problems[judged],
  };
}

function refused(field: string, code: FieldProblemCode): Error {
  return failure('invalid_request', { fields: { [field]: { code } } });
}
