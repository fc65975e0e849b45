import fc from 'fast-check';
import { expect, test } from 'vitest';

import { recogniseStart } from './recognise-start.ts';

test('a file is what its first bytes say', () => {
  expect(recogniseStart(Buffer.from('%PDF-1.7\n'))).toBe('pdf');
  expect(recogniseStart(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
  expect(recogniseStart(Buffer.from('PK\u{3}\u{4}rest'))).toBe('archive');
});

test('bytes that start like nothing we know are not taken', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 16 }), (bytes) => {
      fc.pre(![0x25, 0xff, 0x89, 0x47, 0xd0, 0x50].includes(bytes[0] ?? 0));
      expect(() => recogniseStart(bytes)).toThrow('Please select a PDF');
    }),
  );
});
