import type { Readable } from 'node:stream';
import { z } from 'zod';

import type { Diagnosis, listDiagnoses as contract } from '#contract/diagnosis.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { failure } from '#server/platform/failure.ts';
import { cursorDate, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Services } from '#server/platform/services.ts';

import { type DiagnosisRow, findDiagnosis, listDiagnoses as listRows } from '../store.ts';
import { toDiagnosis } from './to-diagnosis.ts';

interface ByOwner {
  services: Services;
  actor: Farmer;
}

const position = z.object({ createdAt: cursorDate, id: z.uuid() });

export interface ListDiagnoses extends ByOwner {
  input: z.output<(typeof contract)['query']>;
}

export async function listDiagnoses({ services, actor, input }: ListDiagnoses) {
  const { db, vault } = services;
  const { limit, status, language } = input;
  const after = readCursor(position, input.cursor);
  // No row has a crop that the catalogue does not know.
  const crop = input.crop === undefined ? undefined : (findCrop(input.crop)?.id ?? '');
  const rows = await listRows(db, { userId: actor.userId, status, crop, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await Promise.all(page.map((row) => toDiagnosis(vault, row, language))),
    nextCursor: rows.length > limit && last ? writeCursor({ createdAt: last.createdAt, id: last.id }) : null,
  };
}

type One = ByOwner & { id: string };

export async function readDiagnosis({ language, ...one }: One & { language: string }): Promise<Diagnosis> {
  return toDiagnosis(one.services.vault, await ownRow(one), language);
}

export async function readPhoto({ number, ...one }: One & { number: number }): Promise<Readable> {
  const { fileKeys } = await ownRow(one);
  const key = fileKeys[number];
  if (key === undefined) throw failure('not_found');
  return one.services.files.read(key);
}

/** Another person's diagnosis gets the same answer as a missing one. */
async function ownRow({ services, actor, id }: One): Promise<DiagnosisRow> {
  const row = await findDiagnosis(services.db, actor.userId, id);
  if (!row) throw failure('not_found');
  return row;
}
