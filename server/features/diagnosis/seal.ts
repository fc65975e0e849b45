import type { Vault } from '#server/platform/crypto/vault.ts';

type SealedColumn = 'stated_crop' | 'written' | 'feedback_note';

/** What a person or a model wrote is sealed where it lies; moved to another row or column it does not open. */
export function sealWords(vault: Vault, id: string, column: SealedColumn, words: string | null): string | null {
  return words === null ? null : vault.encryptText(words, `diagnosis.${column}:${id}`);
}

export function openWords(vault: Vault, id: string, column: SealedColumn, sealed: string | null): string | null {
  return sealed === null ? null : vault.decryptText(sealed, `diagnosis.${column}:${id}`);
}
