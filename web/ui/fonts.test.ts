import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '../fonts');
const css = readFileSync(path.join(import.meta.dirname, 'fonts.css'), 'utf8');

/** Every font file that a page with prices and the language switch loads. */
const loaded = {
  English: ['anek-latin', 'anek-rupee', 'anek-names'],
  Hindi: ['anek-latin-unkerned', 'anek-devanagari'],
  Marathi: ['anek-latin-unkerned', 'anek-marathi'],
};

test.each(Object.entries(loaded))('the fonts of a page in %s stay within 45 KB', (_, names) => {
  const bytes = names.reduce((sum, name) => sum + statSync(path.join(folder, `${name}.woff2`)).size, 0);
  expect(bytes).toBeLessThanOrEqual(45_000);
});

test('every font file is in use, and every one in use is there', () => {
  const used = [...css.matchAll(/fonts\/([\w-]+\.woff2)/g)].map(([, file]) => file);
  expect(new Set(used)).toEqual(new Set(readdirSync(folder).filter((file) => file.endsWith('.woff2'))));
});

test('the files of Devanagari share its block without a gap and without overlap', () => {
  const [core, rest] = ['Khet Devanagari', 'Khet Devanagari Rest'].map((family) => charactersOf(family));
  const block = Array.from({ length: 0x80 }, (_, index) => 0x900 + index);
  expect(block.filter((character) => core?.has(character) === rest?.has(character))).toEqual([]);
});

/** The font family of each language's script, and the folder of its words. */
const scripts = { hi: 'Khet Devanagari', mr: 'Khet Marathi' };

test.each(Object.entries(scripts))(
  'the letters that the screens write in "%s" are in the first file of its script',
  (code, family) => {
    const own = charactersOf(family);
    const outside = readWords(code).filter((character) => !own.has(character.codePointAt(0) ?? 0));
    expect(new Set(outside)).toEqual(new Set());
  },
);

/** Every letter and sign of Devanagari in the words of a language. */
function readWords(code: string): string[] {
  const words = path.join(import.meta.dirname, '../../languages', code);
  const files = readdirSync(words).filter((file) => file.endsWith('.json'));
  const text = files.map((file) => readFileSync(path.join(words, file), 'utf8')).join('');
  return text.normalize('NFC').match(/[\u0900-\u097f]/g) ?? [];
}

function charactersOf(family: string): Set<number> {
  const face = css.split('@font-face').find((text) => text.includes(`font-family: '${family}'`)) ?? '';
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  const characters = new Set<number>();
  for (const [, first = '', last = first] of ranges) {
    for (let at = Number.parseInt(first, 16); at <= Number.parseInt(last, 16); at += 1) characters.add(at);
  }
  return characters;
}
