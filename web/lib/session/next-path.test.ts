import fc from 'fast-check';
import { expect, test } from 'vitest';

import { safeNextPath, signInPath } from './next-path.ts';

const origin = 'https://khet.example';

test('a path of this site is kept with its search and hash', () => {
  expect(safeNextPath('/documents/1?tab=all#top', origin)).toBe('/documents/1?tab=all#top');
});

test.each([
  null,
  '',
  'schemes',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example/',
  '/a/../..//evil.example/',
  '/\t/evil.example',
  'javascript:alert(1)',
])('sign-in does not lead to %j', (next) => {
  expect(safeNextPath(next, origin)).toBeUndefined();
});

test('sign-in does not lead back to sign-in', () => {
  expect(safeNextPath('/login?next=/login', origin)).toBeUndefined();
});

test('no text whatever leads off this site', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const next of [text, `/${text}`, `//${text}`, `/\\${text}`]) {
        const path = safeNextPath(next, origin);
        if (path !== undefined) expect(new URL(path, origin).origin).toBe(origin);
      }
    }),
  );
});

test('the sign-in screen is told where the person was', () => {
  const path = signInPath({ pathname: '/schemes', search: '?q=a&b=c', hash: '#all' });
  expect(safeNextPath(new URL(path, origin).searchParams.get('next'), origin)).toBe('/schemes?q=a&b=c#all');
});
