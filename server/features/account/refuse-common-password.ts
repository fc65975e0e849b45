import { failure } from '#server/platform/failure.ts';

import { isCommonPassword } from './rules/common-passwords.ts';

export function refuseCommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  throw failure('invalid_request', { fields: { [field]: { code: 'password_common' } } });
}
