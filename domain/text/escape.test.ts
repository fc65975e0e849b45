import { expect, test } from 'vitest';

import { escapeCsv, escapeHtml, escapeXml } from './escape.ts';

test('markup in a text stays text', () => {
  expect(escapeHtml(`<b title="a">Tom's & Co</b>`)).toBe('&lt;b title=&quot;a&quot;&gt;Tom&#39;s &amp; Co&lt;/b&gt;');
});

test('XML gets no character that it cannot hold', () => {
  expect(escapeXml('a\u0000b\u0007<\uFFFEc\ud800d\n')).toBe('ab&lt;c\uFFFDd\n');
});

test.each([
  ['onion', 'onion'],
  ['a,b', '"a,b"'],
  ['say "onion"', '"say ""onion"""'],
  ['=1+1', "'=1+1"],
  [' @SUM(A1)', "' @SUM(A1)"],
  ['＝1', "'＝1"],
])('%j is the field %j', (text, field) => {
  expect(escapeCsv(text)).toBe(field);
});
