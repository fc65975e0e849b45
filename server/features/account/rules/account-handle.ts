/** The account in passkeys and tokens: sixteen bytes that say nothing about the person. */
export function handleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

export function userOf(handle: string): string | undefined {
  const hex = Buffer.from(handle, 'base64url').toString('hex');
  return /^[0-9a-f]{32}$/.test(hex) ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined;
}
