import { expect, test } from 'vitest';

import { picturesInPdf } from './pictures-in-pdf.ts';
import { writePdf } from './write-pdf.ts';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);

async function bytesOf(pdf: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await pdf.arrayBuffer());
}

test('each page of a photographed paper comes back as its picture', async () => {
  const page = { jpeg, widthPx: 30, heightPx: 40 };
  const pdf = writePdf([page, page], { title: 'endstream', language: 'hi' });
  const pictures = picturesInPdf(await bytesOf(pdf)) ?? [];
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) expect([...(await bytesOf(picture))].slice(0, jpeg.length)).toEqual([...jpeg]);
});

test.each([
  ['with text beside its pictures', '<< /Type /Font /Subtype /Type1 >>'],
  ['with more pages than pictures', '<< /Type /Page /Parent 2 0 R >>'],
  ['with a lock', '<< /Encrypt 9 0 R >>'],
])('the pages of a PDF %s are left to a whole reader of PDF', async (_which, more) => {
  const pdf = writePdf([{ jpeg, widthPx: 30, heightPx: 40 }], { title: 'khasra', language: 'hi' });
  expect(picturesInPdf(await bytesOf(new Blob([pdf, more])))).toBeUndefined();
});
