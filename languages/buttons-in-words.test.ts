import { readdir, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { languageCodes, sayIn } from './words.ts';

// A reader looks on the screen for the very word that kai told.
test.each([
  ['photo', (code: string) => [sayIn('shell', code)('navigation.cropDisease'), sayIn('diagnosis', code)('analyze')]],
  ['alert', (code: string) => [sayIn('market', code)('alerts.add')]],
  ['upload', (code: string) => [sayIn('documents', code)('hero.upload'), sayIn('documents', code)('upload.button')]],
  ['apply', (code: string) => [sayIn('shell', code)('navigation.schemes'), sayIn('schemes', code)('detail.prepare')]],
  [
    'password',
    (code: string) => [sayIn('profile', code)('settings.password.open'), sayIn('account', code)('login.forgot')],
  ],
  ['deleteAccount', (code: string) => [sayIn('profile', code)('settings.delete.button')]],
  [
    'export',
    (code: string) => [sayIn('profile', code)('settings.export.button'), sayIn('market', code)('export.label')],
  ],
  ['profile', (code: string) => [sayIn('profile', code)('header.edit')]],
  ['deletePaper', (code: string) => [sayIn('documents', code)('delete.button')]],
  ['share', (code: string) => [sayIn('documents', code)('download.button')]],
  [
    'signOut',
    (code: string) => [sayIn('shell', code)('session.signOut'), sayIn('profile', code)('settings.sessions.end')],
  ],
  ['signUp', (code: string) => [sayIn('shell', code)('session.getStarted'), sayIn('shell', code)('session.signIn')]],
  ['wrong', (code: string) => [sayIn('assistant', code)('rate.down')]],
] as const)('kai’s way to “%s” names the buttons as the screens do', (topic, buttonsIn) => {
  for (const code of languageCodes) {
    const told = sayIn('kai', code)(`howTo.${topic}`, { size: 10 });
    for (const button of buttonsIn(code)) expect(told).toContain(button);
  }
});

test('kai writes the name of Khet in Latin letters', () => {
  for (const topic of ['apply', 'offline', 'free', 'privacy'] as const) {
    for (const code of languageCodes) expect(sayIn('kai', code)(`howTo.${topic}`)).toContain('Khet');
  }
});

test('the terms name the page on our forecasts by its title', () => {
  for (const code of languageCodes) {
    expect(sayIn('legal', code)('terms.sections.prices.text1')).toContain(sayIn('market', code)('scorecard.title'));
  }
});

test('in Hindi the thing that a person adds to Khet or deletes from it is a “दस्तावेज़”, as on its page', async () => {
  const folder = new URL('hi/', import.meta.url);
  // People may say either word; these two files hold what they say.
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json') && !/^(intents|voice)/.test(name));
  const lines = await Promise.all(
    files.map(async (name) => (await readFile(new URL(name, folder), 'utf8')).split('\n')),
  );
  const wrong = lines
    .flat()
    .filter((line) => /कागज़\S* (?:\S+ )?(?:अपलोड|जोड़|मिटा)|आप\S* (?:\{\{count\}\}|कोई) कागज़/.test(line));
  expect(wrong).toEqual([]);
});
