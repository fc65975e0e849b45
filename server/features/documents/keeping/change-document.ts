import type { Document, DocumentChanges } from '#contract/documents.ts';
import { recordActivity } from '#server/features/account/index.ts';
import { maskAadhaar } from '#server/features/profile/index.ts';
import type { Services } from '#server/platform/services.ts';

import { checkJob } from '../checking/check-document.ts';
import { type OwnDocument, ownRow, readDocument } from './read-documents.ts';
import { maskNumber } from '../rules/read-number.ts';
import { sealIfAny } from '../seal.ts';
import { addEvent, changeRow, type DocumentChange, type DocumentRow } from '../store.ts';

/** Changes the facts noted about a paper; then Khet looks at it again. */
export async function changeDocument(one: OwnDocument & { input: DocumentChanges }): Promise<Document> {
  const { services, actor, id, input } = one;
  const { db, clock, queue } = services;
  const row = await ownRow(one);
  const fields = Object.keys(input);
  if (fields.length === 0) return readDocument(one);
  await db.transaction().execute(async (transaction) => {
    await changeRow(transaction, actor.userId, id, changeOf(services, row, input));
    await addEvent(transaction, id, { at: clock(), kind: 'changed', detail: fields });
    await recordActivity({ db: transaction, clock }, actor.userId, 'document', { event: 'document_changed' });
    await queue.enqueue(checkJob, { userId: actor.userId, id }, { transaction });
  });
  return readDocument(one);
}

function changeOf({ vault }: Services, { id, documentType }: DocumentRow, input: DocumentChanges): DocumentChange {
  const { documentNumber, description, expiresOn } = input;
  const type = input.documentType ?? documentType;
  const change: DocumentChange = { documentType: type, status: 'Pending' };
  if (documentNumber !== undefined && !isMask(documentNumber)) {
    const { number, numberKind } = maskNumber(documentNumber, type);
    change.numberSealed = sealIfAny(vault, id, 'number', number);
    change.numberKind = numberKind;
  }
  if (description !== undefined)
    change.descriptionSealed = sealIfAny(vault, id, 'description', maskAadhaar(description));
  if (expiresOn !== undefined) change.expiresOn = expiresOn;
  return change;
}

/** An unchanged form sends the mask back: the number itself is not kept, and its kind stays as it was found. */
function isMask(number: string): boolean {
  return /^XXXX XXXX \d{4}$/.test(number);
}
