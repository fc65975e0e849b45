import { expect, test } from 'vitest';

import { writePdf } from './write-pdf.ts';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
const picture = { jpeg, widthPx: 1240, heightPx: 1754 };

async function read(pages: number) {
  const pdf = writePdf(
    Array.from({ length: pages }, () => picture),
    { title: 'टमाटर', language: 'hi' },
  );
  // In Latin-1 one letter is one byte, so a position in the text is a position in the file.
  return new TextDecoder('latin1').decode(await pdf.arrayBuffer());
}

test('each entry of the table points at the object it names', async () => {
  const text = await read(2);
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, start]) => Number(start));
  expect(starts).toHaveLength(9);
  for (const [at, start] of starts.entries()) expect(text.slice(start)).toMatch(new RegExp(`^${at + 1} 0 obj\n`));
});

test('every page carries its picture whole, and the stream is as long as it says', async () => {
  const text = await read(3);
  const pictures = [...text.matchAll(/\/DCTDecode \/Length (\d+) >>\nstream\n/g)];
  expect(pictures).toHaveLength(3);
  for (const found of pictures) {
    const from = found.index + found[0].length;
    expect(text.slice(from + Number(found[1]))).toMatch(/^\nendstream/);
  }
  expect(text).toContain('/Count 3');
});

test('the title may be in any script', async () => {
  expect(await read(1)).toContain('/Title <feff091f092e093e091f0930>');
});
