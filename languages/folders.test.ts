import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { openFolders } from './folders.node.ts';

let root = '';

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'khet-folders-'));
  for (const [file, words] of Object.entries({
    'en/language': {},
    'en/shell': { home: 'Home', menu: { open: 'Open', close: 'Close' } },
    'en/home': { title: 'Welcome' },
    'hi/language': {},
    'hi/shell': { home: 'होम' },
    'te/language': { ready: false },
    'te/shell': { menu: { open: 'తెరవండి' } },
    'notes/shell': { home: 'No language' },
  })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, `${file}.json`), JSON.stringify(words));
  }
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

test('a language that is not ready is offered only to a tester who names it', () => {
  expect(openFolders(root, []).offered).toEqual(['en', 'hi']);
  expect(openFolders(root, ['te', 'xx']).offered).toEqual(['en', 'hi', 'te']);
});

test('a language in work says in English what it does not say yet', () => {
  const { readWords, listFiles } = openFolders(root, ['te']);
  expect(readWords('te', 'shell')).toEqual({ home: 'Home', menu: { open: 'తెరవండి', close: 'Close' } });
  expect(readWords('te', 'home')).toEqual({ title: 'Welcome' });
  expect(listFiles('te', '')).toEqual(['home.json', 'shell.json']);
});

test('a ready language borrows nothing', () => {
  const { readWords, listFiles } = openFolders(root, []);
  expect(readWords('hi', 'shell')).toEqual({ home: 'होम' });
  expect(() => readWords('hi', 'home')).toThrow('There is no languages/hi/home.json');
  expect(listFiles('hi', '')).toEqual(['shell.json']);
});
