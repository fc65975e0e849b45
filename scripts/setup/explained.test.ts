import { expect, test } from 'vitest';

const { explain } = (await import(new URL('explained.mjs', import.meta.url).href)) as {
  explain: (error: unknown) => unknown;
};

function systemError(code: string, syscall: string, path?: string): Error {
  return Object.assign(new Error(`${code}: ${syscall}`), { code, syscall, path });
}

test.each([
  ['ENOSPC', 'mkdir', 'The disk is full: there is no room for /khet/.cache. Free some and start again.'],
  ['EDQUOT', 'open', "This user's share of the disk is used up: there is no room for /khet/.cache."],
  ['EROFS', 'mkdir', 'The disk may only be read, and Khet has to write /khet/.cache.'],
  ['EACCES', 'open', 'This user may not use /khet/.cache.'],
  ['EPERM', 'rename', 'This user may not use /khet/.cache.'],
])('%s is one sentence that names the place', (code, syscall, sentence) => {
  expect(explain(systemError(code, syscall, '/khet/.cache'))).toContain(sentence);
});

test('a write that fails halfway names no place, and is a sentence all the same', () => {
  expect(explain(systemError('ENOSPC', 'write'))).toContain('there is no room for what Khet writes');
});

test.each([
  ['ENOSPC', 'watch'],
  ['EACCES', 'listen'],
  ['EACCES', 'spawn npm'],
  ['ENOENT', 'open'],
])('%s of %s is not about the disk and is shown whole', (code, syscall) => {
  const error = systemError(code, syscall, '/khet');
  expect(explain(error)).toBe(error);
});

test('an error that is not of the system is shown whole', () => {
  expect(explain(undefined)).toBe(undefined);
  expect(explain('text')).toBe('text');
});
