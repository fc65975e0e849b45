import type { Document, DocumentChanges } from '#contract/documents.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { holdAccount, recordActivity } from '#server/features/account/index.ts';
import { failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { checkJob } from '../checking/check-document.ts';
import { type OwnDocument, readDocument } from './read-documents.ts';
import { kindFrom, profilePaperOf, refuseOtherType } from '../rules/kind-of-paper.ts';
import { maskNumber } from '../rules/read-number.ts';
import { openNumber, sealIfAny } from '../seal.ts';
import { addEvent, changeRow, type DocumentChange, type DocumentRow, findDocument } from '../store.ts';

/** Changes the details of a paper; then Khet checks it again. */
export async function changeDocument(one: OwnDocument & { input: DocumentChanges }): Promise<Document> {
  const { services, actor, id, input } = one;
  const { db, clock, queue } = services;
  const fields = Object.keys(input);
  if (fields.length === 0) return readDocument(one);
  await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.userId);
    const row = await findDocument(transaction, actor.userId, id);
    // A deletion does not hold the account, so it may come between the two.
    const isChanged = row && (await changeRow(transaction, actor.userId, id, changeOf(services, row, input)));
    if (!isChanged) throw failure('not_found');
    await addEvent(transaction, { id, userId: actor.userId }, { at: clock(), kind: 'changed', detail: fields });
    await recordActivity({ db: transaction, clock }, actor.userId, 'document', { event: 'document_changed' });
    await queue.enqueue(checkJob, { userId: actor.userId, id }, { transaction });
  });
  return readDocument(one);
}

function changeOf({ vault }: Services, row: DocumentRow, input: DocumentChanges): DocumentChange {
  const { id, documentType } = row;
  const { ownName, description, expiresOn } = input;
  // The type decides how a number is read, so a new type reads the stored number again.
  const isNewType = input.documentType !== undefined && input.documentType !== documentType;
  const documentNumber = input.documentNumber ?? (isNewType ? openNumber(vault, row) : undefined);
  const change: DocumentChange = { status: 'Pending' };
  if (input.documentType !== undefined) change.documentType = input.documentType;
  if (documentNumber !== undefined && !isMask(documentNumber)) {
    const { number, numberKind } = maskNumber(documentNumber, input.documentType ?? documentType);
    change.numberSealed = sealIfAny(vault, id, 'number', number);
    change.numberKind = numberKind;
  }
  Object.assign(change, kindAfter(row, input, change));
  if (ownName !== undefined) change.ownNameSealed = sealIfAny(vault, id, 'own_name', maskAadhaar(ownName));
  if (description !== undefined)
    change.descriptionSealed = sealIfAny(vault, id, 'description', maskAadhaar(description));
  if (expiresOn !== undefined) change.expiresOn = expiresOn;
  return change;
}

/** A kind that the farmer named stays until the farmer changes it, or changes the type so that it no longer fits. */
function kindAfter(
  row: DocumentRow,
  input: DocumentChanges,
  { documentType = row.documentType, numberKind = row.numberKind }: DocumentChange,
): Pick<DocumentRow, 'kind' | 'profilePaper'> {
  refuseOtherType(input.kind, documentType);
  if (input.kind === undefined && row.kind !== null && documentType === row.documentType) {
    return { kind: row.kind, profilePaper: row.profilePaper };
  }
  const kind = input.kind ?? kindFrom({ documentType, profilePaper: null, numberKind });
  return { kind, profilePaper: profilePaperOf(kind) };
}

/** An unchanged form sends the mask back. The number itself is not stored, and its kind stays the same. */
function isMask(number: string): boolean {
  return /^XXXX XXXX \d{4}$/.test(number);
}
