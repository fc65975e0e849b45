import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the letters that a font file draws. */
type ReadLetters = (font: Buffer) => Promise<Iterable<number>>;

/** Words that people type; no screen shows them. */
const notShown = /^(?:safety\/|(?:intents|grammar)\.json$|names\/aliases\.json$)/;
/** Control characters, and small pictures, which every phone draws from its own font. */
const leftToPhone = /[\p{Cc}\uFE0F]|\p{Extended_Pictographic}/u;
/** Every style sheet names this font, in every language. */
const fontOfAll = 'anek-rupee';

/** Each letter of the text that the fonts lack: a phone would use another font, or show a box. */
export function findLackingGlyphs(file: string, text: string, drawn: ReadonlySet<number>): string[] {
  return [...new Set(text)]
    .filter((letter) => !leftToPhone.test(letter) && !drawn.has(codeOf(letter)))
    .map((letter) => `${file}: the fonts of its language lack "${letter}" (U+${codeOf(letter).toString(16)})`);
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

/** The same for all words of these languages. */
export async function findAllLackingGlyphs(
  root: string,
  languages: readonly string[],
  readLetters: ReadLetters,
): Promise<string[]> {
  // A project without its own fonts uses those of the phone.
  if (!existsSync(path.join(root, 'web/fonts'))) return [];
  const found = await Promise.all(languages.map((code) => findInLanguage(root, code, readLetters)));
  return found.flat();
}

async function findInLanguage(root: string, code: string, readLetters: ReadLetters): Promise<string[]> {
  const folder = path.join(root, 'languages', code);
  const { fonts } = JSON.parse(await readFile(path.join(folder, 'language.json'), 'utf8')) as { fonts: string[] };
  const drawn = new Set<number>();
  for (const font of [...fonts, fontOfAll]) {
    for (const letter of await readLetters(await readFile(path.join(root, 'web/fonts', `${font}.woff2`))))
      drawn.add(letter);
  }
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll(path.sep, '/'));
  const shown = files.filter((file) => file.endsWith('.json') && !notShown.test(file));
  const found = await Promise.all(
    shown.map(async (file) =>
      findLackingGlyphs(`languages/${code}/${file}`, textOf(await readFile(path.join(folder, file), 'utf8')), drawn),
    ),
  );
  return found.flat();
}

/** Turns an escaped letter into the letter. */
function textOf(json: string): string {
  return JSON.stringify(JSON.parse(json));
}
