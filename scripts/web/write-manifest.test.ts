import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

import { languageCodes, sayIn } from '../../languages/words.ts';
import { manifestAddress, translateManifest, type WebManifest } from './write-manifest.ts';

const english = JSON.parse(await readFile('web/public/manifest.webmanifest', 'utf8')) as WebManifest & { id: string };

test('the manifest of another language has its words, and is of the same app', () => {
  for (const language of languageCodes.filter((code) => code !== english.lang)) {
    const manifest = translateManifest(english, language);
    const names = manifest.shortcuts.map(({ name }) => name);
    expect(manifest).toMatchObject({ lang: language, id: english.id, description: sayIn('footer', language)('blurb') });
    expect(names).not.toContain('Market Prices');
    expect(names).toContain(sayIn('shell', language)('navigation.marketPrices'));
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(english.shortcuts.map(({ url }) => url));
  }
});

test('the default stays at its address', () => {
  expect(manifestAddress('en')).toBe('/manifest.webmanifest');
  expect(manifestAddress('hi')).toBe('/hi/manifest.webmanifest');
});
