import { expect, test } from 'vitest';

import { groupForOffline } from './offline-files.ts';

const sources = {
  'features/prices/MarketPrices.tsx': 'assets/prices.js',
  'fonts/anek-devanagari.woff2': 'assets/anek-devanagari-1.woff2',
  'fonts/anek-marathi.woff2': 'assets/anek-marathi-1.woff2',
  'fonts/anek-latin-unkerned.woff2': 'assets/anek-latin-unkerned-1.woff2',
  'fonts/anek-devanagari-rest.woff2': 'assets/anek-devanagari-rest-1.woff2',
  '../catalogue/problems/tomato.json': 'assets/tomato-facts.js',
  'drawings/crops/onion.svg': 'assets/drawings/onion.svg',
  'drawings/crops/tomato.svg': 'assets/drawings/tomato.svg',
  '../languages/en/market.json': 'assets/en-market.js',
  '../languages/hi/market.json': 'assets/hi-market.js',
  '../languages/hi/guide-terms.json': 'assets/hi-terms.js',
  'features/guide/GuidePage.tsx': 'assets/guide.js',
  '../languages/hi/advice.json': 'assets/hi-advice.js',
  '../languages/hi/language.json?own': 'assets/hi-own.js',
  '../languages/hi/names/problems.json': 'assets/hi-names.js',
  '../languages/hi/names/states.json': 'assets/hi-states.js',
  '../languages/hi/problems/tomato.json': 'assets/hi-tomato.js',
  '../languages/mr/market.json': 'assets/mr-market.js',
  '../languages/en/safety/danger.json': 'assets/en-danger.js',
  '../languages/hi/safety/danger.json': 'assets/hi-danger.js',
  '../languages/mr/safety/danger.json': 'assets/mr-danger.js',
};
const manifest = Object.fromEntries(Object.entries(sources).map(([source, file]) => [source, { file }]));
const files = [
  ...Object.values(sources).map((path) => ({ path })),
  { path: 'assets/index.css' },
  { path: 'assets/leaf-worker-1.js' },
  { path: 'hi/index.html', revision: 'abc' },
  { path: 'hi/terms.html', revision: 'def' },
];
const groups = groupForOffline(files, manifest);

test('a language is kept with its words, its fonts and its first page, and none of another', () => {
  expect(groups['hi']).toEqual([
    '/assets/anek-devanagari-1.woff2',
    '/assets/anek-latin-unkerned-1.woff2',
    '/assets/hi-market.js',
    '/assets/hi-advice.js',
    '/assets/hi-own.js',
    '/assets/hi-names.js',
    '/assets/hi-states.js',
    '/assets/hi-danger.js',
    '/hi/index.html?revision=abc',
  ]);
  expect(groups['problems/hi']).toEqual(['/assets/hi-tomato.js']);
  expect(groups['en']).toEqual(['/assets/en-market.js', '/assets/hi-danger.js']);
});

test('the catalogue of problems is a group of its own, and so is the script of the leaf model', () => {
  expect(groups['problems']).toEqual(['/assets/tomato-facts.js']);
  expect(groups['leaf']).toEqual(['/assets/leaf-worker-1.js']);
  expect(groups['app']).toEqual([
    '/assets/prices.js',
    '/assets/drawings/tomato.svg',
    '/assets/en-danger.js',
    '/assets/index.css',
  ]);
});

test('danger phrases are kept with their language, those of English always, and those of Hindi beside the others too', () => {
  const groupsWith = (file: string) => Object.keys(groups).filter((group) => groups[group]?.includes(file));
  expect(groupsWith('/assets/en-danger.js')).toEqual(['app']);
  expect(groupsWith('/assets/hi-danger.js').toSorted()).toEqual(['en', 'hi', 'mr']);
  expect(groupsWith('/assets/mr-danger.js')).toEqual(['mr']);
});

test('a screen that says nothing without an answer of the server is kept only when it is seen, with its words', () => {
  const kept = Object.values(groups).flat();
  expect(kept).not.toContain('/assets/hi-terms.js');
  expect(kept).not.toContain('/assets/guide.js');
});
