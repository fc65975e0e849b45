import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { languageCodes, languageOf } from '#languages/words.ts';

const folder = path.join(import.meta.dirname, '../../fonts');
const css = ['fonts.css', 'scripts.css']
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  .join('\n');

const languages = languageCodes.map(languageOf);
const rupee = 0x20b9;

test.each(languages)('the fonts of a page with prices in $englishName stay within 45 KB', ({ fonts }) => {
  const loaded = fonts.some((name) => charactersOf(name).has(rupee)) ? fonts : [...fonts, 'anek-rupee'];
  const bytes = loaded.reduce((sum, name) => sum + statSync(path.join(folder, `${name}.woff2`)).size, 0);
  expect(bytes).toBeLessThanOrEqual(45_000);
});

const scripts = [...css.matchAll(/fonts\/(anek-(?!latin|rupee|names)[a-z]+)\.woff2/g)].map(([, name = '']) => name);

test.each(scripts)('a page in the script of %s loads at most 45 KB of fonts', (name) => {
  const loaded = ['anek-latin-unkerned', 'anek-rupee', name];
  const bytes = loaded.reduce((sum, each) => sum + statSync(path.join(folder, `${each}.woff2`)).size, 0);
  expect(bytes).toBeLessThanOrEqual(charactersOf(name).has(rupee) ? 45_000 + 912 : 45_000);
});

test.each(languages.filter(({ script }) => script !== 'Latin'))(
  'a page in $englishName is drawn with the fonts of its folder first',
  ({ locale, fonts }) => {
    const rule = css.split(`:root:lang(${locale.split('-')[0]})`)[1] ?? '';
    const [first = ''] = /--font-names:\s*([^;]+);/.exec(rule)?.slice(1) ?? [];
    const families = [...css.matchAll(/font-family: '([^']+)';\s*src: url\('[^']*fonts\/([\w-]+)\.woff2'/g)];
    const own = families.filter(([, , file = '']) => fonts.includes(file) && !file.includes('latin'));
    expect(own.length).toBeGreaterThan(0);
    for (const [, family = ''] of own) expect(first).toContain(`'${family}'`);
  },
);

test('every font file is in use, and every one in use is there', () => {
  const used = [...css.matchAll(/fonts\/([\w-]+\.woff2)/g)].map(([, file]) => file);
  expect(new Set(used)).toEqual(new Set(readdirSync(folder).filter((file) => file.endsWith('.woff2'))));
});

test('the files of Devanagari share its block without a gap and without overlap', () => {
  const [core, rest] = ['anek-devanagari', 'anek-devanagari-rest'].map((name) => charactersOf(name));
  const block = Array.from({ length: 0x80 }, (_, index) => 0x900 + index);
  expect(block.filter((character) => core?.has(character) === rest?.has(character))).toEqual([]);
});

test.each(languages.filter(({ script }) => script !== 'Latin'))(
  'the letters that the screens write in $englishName are in the files that every page loads',
  ({ locale, script, fonts }) => {
    const own = new Set(fonts.flatMap((name) => [...charactersOf(name)]));
    const letters = readWords(locale.split('-')[0] ?? '', script);
    expect(letters.length).toBeGreaterThan(0);
    const outside = letters.filter((letter) => !own.has(letter.codePointAt(0) ?? 0));
    expect(new Set(outside)).toEqual(new Set());
  },
);

/** Every letter and sign of its script in the words of a language. */
function readWords(code: string, script: string): string[] {
  const words = path.join(import.meta.dirname, '../../../languages', code);
  // People write the words of `spoken.json`, and no screen shows them.
  const files = readdirSync(words).filter((file) => file.endsWith('.json') && file !== 'spoken.json');
  const text = files.map((file) => readFileSync(path.join(words, file), 'utf8')).join('');
  return text.normalize('NFC').match(new RegExp(String.raw`\p{Script_Extensions=${script}}`, 'gu')) ?? [];
}

function charactersOf(name: string): Set<number> {
  const face = css.split('@font-face').find((text) => text.includes(`fonts/${name}.woff2`)) ?? '';
  const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  const characters = new Set<number>();
  for (const [, first = '', last = first] of ranges) {
    for (let at = Number.parseInt(first, 16); at <= Number.parseInt(last, 16); at += 1) characters.add(at);
  }
  return characters;
}
