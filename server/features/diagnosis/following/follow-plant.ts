import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { z } from 'zod/mini';

import type { Diagnosis } from '#contract/diagnosis.ts';
import type * as contract from '#contract/plant-looks.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import type { Severity } from '#domain/plants/crop-problems.ts';
import { daysToFirstLook, mostPlantLooks, nextLook } from '#domain/plants/plant-looks.ts';
import { holdAccount } from '#server/features/account/index.ts';
import type { Farmer } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { failure } from '#server/platform/failure.ts';
import { removeUnlessKept } from '#server/platform/files/remove-unless-kept.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import type { Services } from '#server/platform/services.ts';

import { toDiagnosis } from '../history/to-diagnosis.ts';
import { refuseMorePhotos } from '../keeping/keep-diagnosis.ts';
import { drawPhotos, keepPhotos, removePhotos } from '../looking/photos.ts';
import { changeDiagnosis, type DiagnosisRow, findDiagnosis } from '../store.ts';
import { listLooks, type LookRow, putLook } from './store.ts';

interface One {
  services: Services;
  actor: Farmer;
  id: string;
}

/** Another person's diagnosis gets the same answer as a missing one. */
async function ownRow({ services, actor, id }: One, db: Database = services.db): Promise<DiagnosisRow> {
  const row = await findDiagnosis(db, actor.userId, id);
  if (!row) throw failure('not_found');
  return row;
}

export async function listPlantLooks(one: One): Promise<{ looks: contract.PlantLook[] }> {
  const row = await ownRow(one);
  const looks = await listLooks(one.services.db, [row.id]);
  return {
    looks: looks.map(({ day, change, fileKeys }) => ({
      day,
      change,
      photo: fileKeys.length > 0 ? `/crop-disease/${row.id}/looks/${day}/photo` : null,
    })),
  };
}

export async function readLookPhoto({ day, ...one }: One & { day: string }): Promise<Readable> {
  const row = await ownRow(one);
  const looks = await listLooks(one.services.db, [row.id]);
  const [key] = looks.find((look) => look.day === day)?.fileKeys ?? [];
  if (key === undefined) throw failure('not_found');
  return one.services.files.read(key);
}

type Follow = One & { input: z.output<(typeof contract.followPlant)['body']> };

/** Sets the day of the next look, or ends the following. The looks stay. */
export async function followPlant({ input: { follows, language }, ...one }: Follow): Promise<Diagnosis> {
  const { services, actor, id } = one;
  const row = await ownRow(one);
  const days = daysToFirstLook(row.severity as Severity | null);
  const lookOn = follows ? addDays(indianDay(services.clock()), days) : null;
  const changed = await changeDiagnosis(services.db, {
    userId: actor.userId,
    id,
    change: { lookOn, lookTold: false },
  });
  if (!changed) throw failure('not_found');
  return toDiagnosis(services.vault, changed, language);
}

type AddLook = One & { input: z.output<typeof contract.addLookFields>; photos: readonly Upload[] };

/** Keeps how the plant is today. It sets the status and the day of the next look with it. */
export async function addPlantLook({ input: { change, language }, photos, ...one }: AddLook): Promise<Diagnosis> {
  const { services, actor, id } = one;
  const { db, files, clock, log } = services;
  await ownRow(one);
  if (photos.length > 0) await refuseMorePhotos({ services, actor });
  const kept = await keepPhotos(files, await drawPhotos(services, photos));
  const today = indianDay(clock());
  const stored = db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.userId);
    const { severity } = await ownRow(one, transaction);
    const others = (await listLooks(transaction, [id])).filter(({ day }) => day !== today);
    if (others.length >= mostPlantLooks)
      throw failure('invalid_request', { fields: { change: { code: 'list_too_long' } } });
    const { userId } = actor;
    const look = { ...kept, id: randomUUID(), userId, diagnosisId: id, day: today, change };
    const replaced = await putLook(transaction, look);
    const changes = [...others.map((look) => look.change), change];
    const columns = {
      status: change === 'worse' ? 'Needs expert' : 'Treating',
      lookOn: nextLook(today, changes, severity as Severity | null),
      lookTold: false,
    };
    const row = await changeDiagnosis(transaction, { userId: actor.userId, id, change: columns });
    if (!row) throw failure('not_found');
    return { row, replaced };
  });
  const { row, replaced } = await stored.catch(async (error: unknown) => {
    await removeUnlessKept(files, kept.fileKeys, async () => holdsFile(await listLooks(db, [id]), kept.fileKeys));
    throw error;
  });
  await removePhotos(files, replaced).catch((error: unknown) => {
    log.warn({ err: error }, 'the photo of a replaced look could not be removed at once; the sweep removes it');
  });
  return toDiagnosis(services.vault, row, language);
}

function holdsFile(looks: readonly LookRow[], keys: readonly string[]): boolean {
  return looks.some(({ fileKeys }) => fileKeys.some((key) => keys.includes(key)));
}
