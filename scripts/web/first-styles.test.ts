import { expect, test } from 'vitest';

import { openStyleSheet } from './first-styles.ts';

const sheet = [
  '@layer properties{*,:before{--tw-shadow:0}}',
  '@layer theme{:root{--ink:#111;--paper:var(--white);--white:#fff;--unused:var(--unseen)}}',
  '@layer base{h1{font-weight:inherit}h1:after{content:"a;b}c"}table{border-collapse:collapse}html{color:var(--ink)}}',
  '@layer components{.greyed{color:gray}}',
  '@layer utilities{.p-4{padding:1rem}.hover\\:bg-paper:hover{background:var(--paper)}.md\\:p-8{padding:2rem}',
  '.w-\\[min\\(1rem\\,4vw\\)\\]{width:min(1rem,4vw)}.gone,.p-4 .title{margin:0}.seen:not(.gone){top:0}}',
  '@media (width>=48rem){.md\\:p-8{padding:2rem}}@media print{.p-4{padding:0}}',
  '@container screen (width>=15rem){.p-4{top:1px}.gone{top:2px}}',
  '@keyframes spin{to{rotate:360deg}}',
  "@font-face{font-family:Anek;src:url(/assets/anek-latin-1.woff2)}@font-face{font-family:Anek;src:url('/assets/anek-tamil-2.woff2')}",
].join('');
const page = openStyleSheet(sheet);

test('a page gets the rules of its own classes and elements, with the variables that these use', () => {
  const style = page('<h1 class="p-4 hover:bg-paper seen">Khet</h1>');
  expect(style).toContain('h1{font-weight:inherit}');
  expect(style).toContain('h1:after{content:"a;b}c"}');
  expect(style).toContain('.p-4{padding:1rem}');
  expect(style).toContain('.hover\\:bg-paper:hover{background:var(--paper)}');
  expect(style).toContain('--paper:var(--white);--white:#fff;');
  // A class that is excluded in parentheses need not be on the page.
  expect(style).toContain('.seen:not(.gone){top:0}');
  for (const absent of ['table', '.md', '--unused', '.gone{', '.title', 'w-\\[']) expect(style).not.toContain(absent);
});

test('a class with signs of its own, as HTML writes it, finds its rule', () => {
  expect(page('<p class="w-[min(1rem,4vw)] md:p-8">Khet</p>')).toContain(
    '.w-\\[min\\(1rem\\,4vw\\)\\]{width:min(1rem,4vw)}',
  );
});

test('a selector of a list stays without the others, and a block whose rules are all gone goes too', () => {
  const style = page('<p class="p-4"><b class="title">Khet</b></p>');
  expect(style).toContain('.p-4 .title{margin:0}');
  expect(style).not.toContain('@media');
});

test('every layer keeps its place, also one without a rule on this page', () => {
  expect(page('<p class="p-4">Khet</p>')).toMatch(/^@layer properties,theme,base,components,utilities;/);
});

test('the fonts come early, and the rules for a width of the screen; movement and print come with the sheet', () => {
  const style = page('<p class="p-4">Khet</p>');
  expect(style).toContain('anek-tamil');
  expect(style).toContain('@container screen (width>=15rem){.p-4{top:1px}}');
  for (const late of ['@keyframes', 'print']) expect(style).not.toContain(late);
});

test('a sheet that ends in the middle of a block is refused', () => {
  expect(() => openStyleSheet('.p-4{padding:1rem')).toThrow('has no end');
});
