import type { SealedRows } from '#server/platform/crypto/sealed-rows.ts';
import { openOrNull, type Vault } from '#server/platform/crypto/vault.ts';

type SealedColumn = 'stated_crop' | 'written' | 'feedback_note' | 'given';

/** The words of a person or a model are sealed for their row and column; moved to another place they do not open. */
export function sealWords(vault: Vault, id: string, column: SealedColumn, words: string | null): string | null {
  return words === null ? null : vault.encryptText(words, contextOf(column)(id));
}

/** Null also for a text that does not open, so that one damaged text does not take the list with it. */
export function openWords(vault: Vault, id: string, column: SealedColumn, sealed: string | null): string | null {
  return sealed === null ? null : openOrNull(vault, sealed, contextOf(column)(id));
}

export const sealedDiagnoses: SealedRows = {
  table: 'diagnosis',
  id: 'id',
  words: {
    statedCropSealed: { context: contextOf('stated_crop') },
    writtenSealed: { context: contextOf('written') },
    feedbackNoteSealed: { context: contextOf('feedback_note') },
    givenSealed: { context: contextOf('given') },
  },
  files: ['fileKeys'],
};

export const sealedGivenPlants: SealedRows = { table: 'givenPlant', id: 'id', files: ['fileKeys'] };

function contextOf(column: SealedColumn): (id: string) => string {
  return (id) => `diagnosis.${column}:${id}`;
}
