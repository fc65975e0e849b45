import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { measureLanguage } from './measure-language.ts';
import { tellFile, tellFiles } from './tell-languages.ts';

const run = promisify(execFile);
let folder = '';

async function write(file: string, words: unknown): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), JSON.stringify(words));
}

async function commit(): Promise<void> {
  await run('git', ['add', '.'], { cwd: folder });
  await run('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.in', 'commit', '-qm', 'Words'], { cwd: folder });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'khet-languages-'));
  await run('git', ['init', '-q'], { cwd: folder });
  await write('en/shell.json', { home: 'Home', menu: 'Menu', hello: 'Hello {{name}}', close: 'Close' });
  await write('en/intents.json', { ask: { price: ['rate', 'price'] } });
  await write('en/safety/doses.json', { numbers: ['\\d+'] });
  await write('en/schemes/central.json', { pmfby: { title: 'Crop insurance', about: 'Pays for a lost crop.' } });
  await write('te/shell.json', { home: 'హోమ్', hello: 'నమస్కారం', close: 'Close', gone: 'లేదు' });
  await commit();
  await write('en/shell.json', { home: 'Front page', menu: 'Menu', hello: 'Hello {{name}}', close: 'Close' });
  await commit();
});
afterAll(() => rm(folder, { recursive: true }));

const measure = (drawn?: ReadonlySet<number>) =>
  measureLanguage({ folder, code: 'te', drawn, findBroken: () => [], withChanges: true });

test('each text that a language lacks, has wrong or says of older English is named', async () => {
  const shell = (await measure()).find(({ file }) => file === 'shell');
  expect(shell?.missing.map(({ key, english }) => [key, english])).toEqual([['menu', 'Menu']]);
  expect(shell?.wrong.map(({ key, why }) => `${key} ${why}`)).toEqual([
    'hello lacks {{name}}',
    'gone is not in en',
    'close is left in English',
  ]);
  expect(shell?.stale.map(({ key, english, why }) => [key, english, why])).toEqual([
    ['home', 'Front page', 'was said of "Home"'],
  ]);
});

test('a list of what people type counts as one text, a list of safety as its file, and a scheme by its title', async () => {
  const states = Object.fromEntries((await measure()).map((state) => [state.file, state]));
  expect(states['intents']?.missing.map(({ key }) => key)).toEqual(['ask.price']);
  expect(states['safety/doses']?.missing.map(({ key }) => key)).toEqual(['(the file)']);
  expect(states['schemes/central']?.missing.map(({ key }) => key)).toEqual(['pmfby.title']);
  expect(states['schemes/central']?.optional.map(({ key }) => key)).toEqual(['pmfby.about']);
});

test('a letter that the fonts do not draw is named', async () => {
  const shell = (await measure(new Set([...'Close హమనస్కారలేద'].map((letter) => letter.codePointAt(0) ?? 0))))[1];
  expect(shell?.lettersLacking).toEqual(['ో', 'ం', 'ు']);
});

test('the table names the next file, and a file its next texts with their English', async () => {
  const state = { code: 'te', ready: false, fontBytes: 0, files: await measure() };
  expect(tellFiles(state)).toMatch(
    /^file .*missing.*\nintents .*\nshell .*\n[^]*\nNext: npm run languages -- te intents$/,
  );
  expect(tellFile(state, 'shell')).toContain('Missing (1):\n  menu  is missing: "Menu"');
});
