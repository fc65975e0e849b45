import fc from 'fast-check';
import { expect, test } from 'vitest';

import { documentExtensions } from '#domain/limits.ts';

import { recogniseFile } from './recognise-file.ts';

const pdf = Buffer.from('%PDF-1.7\n');

test('a file is what its name and its first bytes agree on', () => {
  expect(recogniseFile('Khasra 2026.PDF', pdf)).toBe('application/pdf');
  expect(recogniseFile('leaf.jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
});

test('a text file named as a picture, a page named as a PDF and a program are not taken', () => {
  expect(recogniseFile('leaf.jpg', Buffer.from('just words'))).toBeUndefined();
  expect(recogniseFile('paper.pdf', Buffer.from('<html><script>'))).toBeUndefined();
  expect(recogniseFile('setup.exe', Buffer.from('MZ'))).toBeUndefined();
  expect(recogniseFile('pdf', Buffer.from('%PD'))).toBeUndefined();
});

test('bytes that start like nothing we know are taken under no name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...documentExtensions), fc.uint8Array({ maxLength: 16 }), (extension, bytes) => {
      fc.pre(![0x25, 0xff, 0x89, 0x47, 0xd0, 0x50].includes(bytes[0] ?? 0));
      expect(recogniseFile(`file.${extension}`, bytes)).toBeUndefined();
    }),
  );
});
