import type { Vault } from '#server/platform/crypto/vault.ts';

/** The contexts in which the texts of `second_factor` open. */
export const secretContext = (userId: string) => `second_factor.secret:${userId}`;
export const spareCodesContext = (userId: string) => `second_factor.spare_codes:${userId}`;

export function sealSpareCodes(vault: Vault, userId: string, codes: readonly string[]): string {
  return vault.encryptText(codes.join(' '), spareCodesContext(userId));
}

export function openSpareCodes(vault: Vault, userId: string, sealed: string): string[] {
  return vault.decryptText(sealed, spareCodesContext(userId)).split(' ').filter(Boolean);
}
