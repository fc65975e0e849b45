import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseMarkdown } from '#domain/text/parse-markdown.ts';
import { plainText } from './answer-words.ts';

const inline = (text: string) => {
  const [block] = parseMarkdown(text);
  return block && 'lines' in block ? block.lines[0] : undefined;
};

test('bold, italic and code are told apart, one inside the other', () => {
  expect(inline('Sow **early *rabi* onion** with `DAP`')).toEqual([
    { kind: 'text', text: 'Sow ' },
    {
      kind: 'strong',
      parts: [
        { kind: 'text', text: 'early ' },
        { kind: 'emphasis', parts: [{ kind: 'text', text: 'rabi' }] },
        { kind: 'text', text: ' onion' },
      ],
    },
    { kind: 'text', text: ' with ' },
    { kind: 'code', text: 'DAP' },
  ]);
});

test('paragraphs, headings and lists are blocks of their own, and a wrapped item stays one item', () => {
  const blocks = parseMarkdown(
    '## Steps\nFirst:\n1. Remove the leaves\n   and burn them\n2) Space the plants\n\n- one\n* two',
  );
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'list']);
  expect(plainText('1. Remove the leaves\n   and burn them\n2) Space the plants')).toBe(
    '1. Remove the leaves and burn them\n2. Space the plants',
  );
  expect(blocks[2]).toMatchObject({ start: 1 });
  expect(blocks[3]).toMatchObject({ start: null });
});

test('a link leads to https alone, and says to whom', () => {
  expect(inline('[PM-KISAN](https://pmkisan.gov.in/form)')).toEqual([
    { kind: 'link', label: 'PM-KISAN', address: 'https://pmkisan.gov.in/form', host: 'pmkisan.gov.in' },
  ]);
  for (const target of [
    'http://pmkisan.gov.in',
    'javascript:alert`1`',
    'JaVaScRiPt:alert',
    'data:text/html,x',
    'tel:1800',
    '//evil.example',
    '/documents',
    'https://pmkisan.gov.in@evil.example',
  ]) {
    expect(inline(`[here](${target})`)).toEqual([{ kind: 'text', text: 'here' }]);
  }
});

test('HTML is the characters it is', () => {
  const text = '<img src=x onerror=alert(1)><script>steal()</script>';
  expect(parseMarkdown(text)).toEqual([{ kind: 'paragraph', lines: [[{ kind: 'text', text }]] }]);
});

test('marks that turn the direction of writing are gone', () => {
  expect(plainText('pay\u202Eni.vog\u202C now\u0000')).toBe('payni.vog now');
});

test('snake_case, 2 * 3 and a lone star stay as they are', () => {
  expect(plainText('price_per_kg is 2 * 3 * 4, not *')).toBe('price_per_kg is 2 * 3 * 4, not *');
});

test('every text is shown, and no link of it leads anywhere but to https', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '**',
      '*',
      '_',
      '`',
      '[',
      '](',
      ')',
      '\n',
      '\n\n',
      '- ',
      '1. ',
      '# ',
      'https://a.b/',
      'javascript:',
      '<b>',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = JSON.stringify(parseMarkdown(pieces.join('')));
      for (const [, address] of text.matchAll(/"address":"([^"]*)"/g)) expect(address).toMatch(/^https:\/\//);
    }),
  );
});
