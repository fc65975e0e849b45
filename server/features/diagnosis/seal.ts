import type { SealedRows } from '#server/platform/crypto/sealed-rows.ts';
import { openOrNull, type Vault } from '#server/platform/crypto/vault.ts';

type SealedColumn = 'stated_crop' | 'written' | 'feedback_note' | 'given';

/** Seals the words of a person or a model for their row and column. Elsewhere they do not open. */
export function sealWords(vault: Vault, id: string, column: SealedColumn, words: string | null): string | null {
  return words === null ? null : vault.encryptText(words, contextOf(column)(id));
}

/** Returns null for a text that does not open too, so that one damaged text does not hide the list. */
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

/** The photos of later looks. */
export const sealedPlantLooks: SealedRows = { table: 'plantLook', id: 'id', files: ['fileKeys'] };

export const sealedGivenPlants: SealedRows = { table: 'givenPlant', id: 'id', files: ['fileKeys'] };

function contextOf(column: SealedColumn): (id: string) => string {
  return (id) => `diagnosis.${column}:${id}`;
}
