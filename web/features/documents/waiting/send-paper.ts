import type { Document, profilePapers } from '#contract/documents.ts';
import type { PaperKind } from '#domain/documents/paper-kinds.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Sender, Waiting } from '#web/lib/outbox/kind.ts';
import { tellNews } from '#web/lib/outbox/news.ts';
import { sendForm } from '#web/lib/api/send-form.ts';

import { changeProgress, noteSame } from './progress.ts';

/** The facts that are sent with a paper and its one file. */
export interface Paper {
  readonly name: string;
  readonly documentType: Document['documentType'];
  readonly documentNumber: string;
  readonly description: string;
  readonly expiresOn: string;
  /** Only one of the four papers of the profile has this. */
  readonly profilePaper?: (typeof profilePapers)[number];
  /** Absent where only the type was said, and in an entry that an older version stored. */
  readonly kind?: PaperKind;
  readonly ownName?: string;
}

export type WaitingPaper = Waiting<Paper>;

/** A connection on which nothing moves for this long is dead. */
const stallMs = 45_000;

/** The person must delete papers before the server accepts more, so these errors are refusals. */
export const paperSender: Sender<Paper> = {
  send: sendUnlessDeleted,
  refusals: ['too_many_documents', 'documents_full'],
};

/** The reply to an earlier try may have been lost. If that paper was deleted since, the server knows its key alone. */
async function sendUnlessDeleted(waiting: WaitingPaper, signal: AbortSignal): Promise<string | undefined> {
  try {
    return await sendPaper(waiting, signal);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Returns the id of the record. The server keeps one paper for one key, even if it is sent again. */
export async function sendPaper(
  { key, about, files: [file] }: Pick<WaitingPaper, 'key' | 'about' | 'files'>,
  signal: AbortSignal,
): Promise<string> {
  const form = new FormData();
  const { name, ...fields } = about;
  for (const [field, value] of Object.entries(fields)) if (value) form.append(field, value);
  if (file) form.append('file', file, name);
  changeProgress(key, 0);
  try {
    const { data, sameAs } = await sendForm('POST /documents/upload', form, {
      signal,
      stallMs,
      onSent: (share) => changeProgress(key, share),
      idempotencyKey: key,
    });
    if (sameAs !== null) noteSame(data._id);
    return data._id;
  } finally {
    changeProgress(key, undefined);
  }
}

/** Sends the papers that the phone could not store, one after the other from memory. */
export async function sendUnkept(
  kind: string,
  unkept: readonly { key: string; about: Paper; file: File }[],
): Promise<void> {
  for (const { key, about, file } of unkept) {
    const id = await sendPaper({ key, about, files: [file] }, new AbortController().signal);
    tellNews({ sent: { kind, key, id } });
  }
}
