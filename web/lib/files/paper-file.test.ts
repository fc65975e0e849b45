import { expect, test } from 'vitest';

import { mostDocumentBytes } from '#domain/limits.ts';

import { isWhatItsNameSays, refuseFile } from './paper-file.ts';

test.each([
  ['khasra.PDF', mostDocumentBytes, undefined],
  ['khasra.pdf', mostDocumentBytes + 1, 'document_too_large'],
  ['empty.pdf', 0, 'document_damaged'],
  ['setup.exe', 10, 'document_type_refused'],
  ['IMG_1.HEIC', 10, 'picture_heic'],
])('%s of %i bytes is answered %s', (name, size, refusal) => {
  expect(refuseFile({ name, size })).toBe(refusal);
});

test.each([
  ['%PDF-1.7', true],
  ['PK\u0003\u0004', true],
  ['a letter', false],
  ['', false],
])('a file that begins with "%s" is accepted: %s', async (start, isAccepted) => {
  expect(await isWhatItsNameSays(new File([start], 'khasra.pdf'))).toBe(isAccepted);
});
