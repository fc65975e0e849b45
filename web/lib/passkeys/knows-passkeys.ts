/** Whether this browser can ask the lock of its device. Only pages over https, and of this machine, may. */
export function knowsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}
