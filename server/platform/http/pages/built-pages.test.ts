import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';

import { openBuiltPages } from './built-pages.ts';

test('a page that could not be packed is packed when it is next read, and the pages after it are', async () => {
  const pages = openBuiltPages('nowhere', { putInto: (html) => html });
  const broken = undefined as unknown as string;
  pages.packForLater('first', broken);
  pages.packForLater('second', 'two');
  await vi.waitFor(() => expect(pages.findPacked('second')).toBeDefined());
  expect(pages.findPacked('first')).toBeUndefined();
  pages.packForLater('first', 'one');
  await vi.waitFor(() => expect(pages.findPacked('first')).toBeDefined());
  expect(brotliDecompressSync(pages.findPacked('first')?.brotli ?? Buffer.of()).toString()).toBe('one');
});
