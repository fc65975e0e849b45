import type { z } from 'zod/mini';

import { guideIds } from '#catalogue/guides.ts';
import { problemCropOf } from '#catalogue/problems.ts';
import { findState } from '#catalogue/states.ts';
import type * as contract from '#contract/my-crops.ts';
import type { MyCrop } from '#contract/my-crops.ts';
import { daysBetween, indianDay } from '#domain/days/days.ts';
import { mostMyCropAnswers, mostMyCrops, mostMyCropYears } from '#domain/limits.ts';
import { holdAccount } from '#server/features/account/index.ts';
import type { Farmer, Reader } from '#server/platform/actor.ts';
import { findMade, noteMade } from '#server/platform/db/made-once.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { addCrop, answerTask, changeCrop, countCrops, type Facts, listCrops, removeCrop } from './store.ts';

interface ByOwner {
  readonly services: Services;
  readonly actor: Farmer;
}

export async function listMyCrops({
  services: { db },
  actor: { userId },
}: {
  readonly services: Services;
  readonly actor: Reader;
}): Promise<MyCrop[]> {
  return listCrops(db, userId);
}

interface AddMyCrop extends ByOwner {
  readonly input: z.output<(typeof contract.addMyCrop)['body']>;
  readonly idempotencyKey?: string | null;
}

/** With a key, the same call sent again never adds a second crop. */
export async function addMyCrop({ services, actor, input, idempotencyKey = null }: AddMyCrop): Promise<MyCrop> {
  const { db, clock, vault } = services;
  const now = clock();
  const said = vault.fingerprints(JSON.stringify(input));
  const { crop, season = null, state = null, field = null, area = null, ...when } = input;
  const facts = checked({ crop, season, state, field, area, ...when }, now);
  const once = { userId: actor.userId, verb: 'my-crops.add', key: idempotencyKey, said };
  const id = await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.userId);
    const earlier = await findMade(transaction, once);
    if (earlier !== undefined) return earlier;
    if ((await countCrops(transaction, actor.userId)) >= mostMyCrops) throw failure('too_many_crops');
    const added = await addCrop(transaction, actor.userId, facts, now);
    await noteMade(transaction, once, { id: added, at: now });
    return added;
  });
  return readOwn(services, actor, id);
}

interface ChangeMyCrop extends ByOwner {
  readonly id: string;
  readonly input: z.output<(typeof contract.changeMyCrop)['body']>;
}

export async function changeMyCrop({ services, actor, id, input }: ChangeMyCrop): Promise<MyCrop> {
  const { id: _own, answers, ...before } = await readOwn(services, actor, id);
  const { task, ...changes } = input;
  const now = services.clock();
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) {
    await changeCrop(services.db, actor.userId, id, checked({ ...before, ...given }, now));
  }
  if (task) {
    const isKnown = task.key in answers;
    if (!isKnown && Object.keys(answers).length >= mostMyCropAnswers) throw refused('task', 'list_too_long');
    await answerTask(services.db, actor.userId, id, { ...task, day: indianDay(now) });
  }
  return readOwn(services, actor, id);
}

export async function removeMyCrop({ services, actor, id }: ByOwner & { readonly id: string }): Promise<void> {
  // The reply for another person's crop is the same as for a crop that does not exist.
  if (!(await removeCrop(services.db, actor.userId, id))) throw failure('not_found');
}

async function readOwn({ db }: Services, { userId }: Farmer, id: string): Promise<MyCrop> {
  const [own] = await listCrops(db, userId, id);
  if (!own) throw failure('not_found');
  return own;
}

/** The crop and the state in the catalogue's ids; a day that cannot be is refused. */
function checked(facts: Facts, now: Date): Facts {
  const crop = guideIds.includes(facts.crop) ? facts.crop : problemCropOf(facts.crop)?.id;
  if (crop === undefined || crop === 'general') throw refused('crop', 'not_known');
  const state = facts.state === null ? undefined : findState(facts.state);
  if (facts.state !== null && !state) throw refused('state', 'not_known');
  const ahead = daysBetween(indianDay(now), facts.since);
  if (ahead > 366 || ahead < -366 * mostMyCropYears) throw refused('since', 'impossible');
  return { ...facts, crop, state: state?.id ?? null };
}

function refused(field: string, code: 'not_known' | 'impossible' | 'list_too_long'): Error {
  return failure('invalid_request', { fields: { [field]: { code } } });
}
