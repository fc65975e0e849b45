import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decodeEntities, readTags } from './read-tags.ts';

function read(text: string) {
  return [...readTags(text)].map(({ name, attributes }) => ({ name, ...Object.fromEntries(attributes) }));
}

const one = [{ name: 'relationship', type: 'a/b', targetmode: 'External' }];

test.each([
  '<Relationship Type="a/b" TargetMode="External"/>',
  "<Relationship Type='a/b' TargetMode='External'/>",
  '<p:Relationship\n\tType = "a/b"\r\nTargetMode\n=\n\'External\'></p:Relationship>',
  '<RELATIONSHIP TYPE="a/b" TARGETMODE="External"/>',
  '<Relationship Type="a&#47;b" TargetMode="&#69;xtern&#x61;l"/>',
])('%j is one tag', (text) => {
  expect(read(text).slice(0, 1)).toEqual(one);
});

test('a value may have the other quote and the sign > in it', () => {
  expect(read(`<a b="it's > c" d='say "no"'/>`)).toEqual([{ name: 'a', b: "it's > c", d: 'say "no"' }]);
});

test('a tag is found after one that never closes, and in a comment', () => {
  expect(read(`<a b="c <d e='f'/> <!-- " --> <!-- <g h="i"/> -->`).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['a', 'd', 'g']),
  );
});

test.each([
  ['&amp;lt;', '&lt;'],
  ['&#x110000;', '&#x110000;'],
  ['&nbsp;', '&nbsp;'],
  ['&#69;&#x0000000045;&quot;&apos;', `EE"'`],
])('%s is read as %s', (text, plain) => {
  expect(decodeEntities(text)).toBe(plain);
});

test('any text is read to its end', () => {
  fc.assert(fc.property(fc.string(), (text) => read(text).length <= text.length));
});
