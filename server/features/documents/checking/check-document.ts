import { buffer } from 'node:stream/consumers';

import { z } from 'zod';

import { indianDay } from '#domain/days/days.ts';
import { Failure } from '#server/platform/failure.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { PageLook } from '#server/platform/pictures/look-at-page.ts';
import { defineJob } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { judgeDocument, type Look } from '../rules/judge-document.ts';
import type { NumberKind } from '../rules/read-number.ts';
import { addEvent, type Checked, type DocumentRow, findDocument, keepCheck } from '../store.ts';

const mostThumbnailBytes = 1024 * 1024;

/**
 * Checks a paper as it is now, and stores the findings and a small picture. Returns the row, or undefined when the
 * paper is gone.
 */
export async function checkDocument(
  services: Services,
  { userId, id }: { userId: string; id: string },
): Promise<DocumentRow | undefined> {
  const { db, files, clock } = services;
  const row = await findDocument(db, userId, id);
  if (!row) return undefined;
  const { look, page } = await services.rooms.papers.enter({ caller: userId }, async () =>
    lookAt(services, row.contentType, await buffer(await files.read(row.fileKey))),
  );
  const verdict = judgeDocument(look, {
    ...row,
    numberKind: row.numberKind as NumberKind | null,
    today: indianDay(clock()),
  });
  const thumbnailKey = page ? (await files.put({ content: page.thumbnail, maxBytes: mostThumbnailBytes })).key : null;
  const checked = { ...verdict, thumbnailKey, checkedAt: clock() };
  const isKept = await keepVerdict(db, { ...row, userId }, checked).catch(async (error: unknown) => {
    if (thumbnailKey !== null) await files.remove(thumbnailKey);
    throw error;
  });
  const unneeded = isKept ? row.thumbnailKey : thumbnailKey;
  if (unneeded !== null) await files.remove(unneeded);
  if (!isKept) return findDocument(db, userId, id);
  return { ...row, ...checked };
}

/** One transaction, so that no deletion comes between the paper and its event. */
async function keepVerdict(db: Database, row: DocumentRow & { userId: string }, checked: Checked): Promise<boolean> {
  const { status, findings, checkedAt } = checked;
  const isNew = row.status !== status || row.findings.join() !== findings.join();
  return db.transaction().execute(async (transaction) => {
    const isKept = await keepCheck(transaction, row, checked);
    if (isKept && isNew) {
      await addEvent(transaction, row, { at: checkedAt, kind: 'checked', detail: [status, ...findings] });
    }
    return isKept;
  });
}

async function lookAt(
  services: Services,
  contentType: string,
  content: Buffer,
): Promise<{ look: Look; page?: PageLook | undefined }> {
  if (contentType.startsWith('image/')) {
    const page = await services.pictures.lookAtPage(content);
    return { look: { opens: page !== undefined, hasContent: true, hasScript: false, picture: page }, page };
  }
  if (contentType === 'application/pdf') return lookAtPdf(services, content);
  if (!contentType.includes('openxml')) {
    // Khet does not read these files. The upload has already checked their container.
    return { look: { opens: true, hasContent: undefined, hasScript: false, picture: undefined } };
  }
  const office = await orUnreadable(() => services.pictures.readOffice(content));
  return {
    look: { opens: office !== undefined, hasContent: office?.hasContent, hasScript: false, picture: undefined },
  };
}

async function lookAtPdf(
  { pictures }: Services,
  content: Buffer,
): Promise<{ look: Look; page?: PageLook | undefined }> {
  const pdf = await orUnreadable(() => pictures.readPdf(content));
  if (!pdf?.isWhole) return { look: { opens: false, hasContent: undefined, hasScript: false, picture: undefined } };
  const page = pdf.photo ? await pictures.lookAtPage(pdf.photo) : undefined;
  // A picture on a page with text is a stamp or a seal, so the text decides about the paper.
  const picture = pdf.hasText ? undefined : page;
  return { look: { opens: true, hasContent: pdf.hasText || pdf.hasPictures, hasScript: pdf.hasScript, picture }, page };
}

async function orUnreadable<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

/** Checks a new paper, or a paper with changed details. */
export const checkJob = defineJob({
  name: 'documents.check',
  payload: z.object({ userId: z.uuid(), id: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  timeoutSeconds: 120,
  async handle({ payload, services }: { payload: { userId: string; id: string }; services: Services }) {
    await checkDocument(services, payload);
  },
});
