import type { SealedRows } from '#server/platform/crypto/sealed-rows.ts';
import { openOrNull, type Vault } from '#server/platform/crypto/vault.ts';

type SealedColumn = 'reference' | 'notes';

/** Seals the farmer's notes for their row and column; elsewhere they do not open. An empty text is stored as null. */
export function sealWords(vault: Vault, id: string, column: SealedColumn, words: string): string | null {
  return words === '' ? null : vault.encryptText(words, contextOf(column)(id));
}

export function openWords(vault: Vault, id: string, column: SealedColumn, sealed: string | null): string {
  return sealed === null ? '' : (openOrNull(vault, sealed, contextOf(column)(id)) ?? '');
}

export function sealAnswers(vault: Vault, userId: string, answers: string): string {
  return vault.encryptText(answers, answersContext(userId));
}

export function openAnswers(vault: Vault, userId: string, sealed: string | undefined): string | null {
  return sealed === undefined ? null : openOrNull(vault, sealed, answersContext(userId));
}

export const sealedSchemes: readonly SealedRows[] = [
  {
    table: 'schemeApplication',
    id: 'id',
    words: {
      referenceSealed: { context: contextOf('reference') },
      notesSealed: { context: contextOf('notes') },
    },
  },
  { table: 'schemeAnswers', id: 'userId', words: { answersSealed: { context: answersContext } } },
];

function contextOf(column: SealedColumn): (id: string) => string {
  return (id) => `scheme_application.${column}:${id}`;
}

function answersContext(userId: string): string {
  return `scheme_answers.answers:${userId}`;
}
