import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface FontReaders {
  /** Returns the letters that a font file draws. */
  readonly lettersOf: (font: Buffer) => Promise<Iterable<number>>;
  /** Returns a function that finds the clusters of a text that the font of a script does not join. */
  readonly openBrokenClusters: (fonts: URL, script: string) => Promise<(text: string) => readonly string[]>;
}

/** Words that people type; no screen shows them. */
export const notShown = /^(?:safety\/|(?:intents|grammar|spoken)\.json$|names\/(?:aliases|towns)\.json$)/;
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
  readers: FontReaders,
): Promise<string[]> {
  // A project without its own fonts uses those of the phone.
  if (!existsSync(path.join(root, 'web/fonts'))) return [];
  const found = await Promise.all(languages.map((code) => findInLanguage(root, code, readers)));
  return found.flat();
}

async function findInLanguage(root: string, code: string, readers: FontReaders): Promise<string[]> {
  const folder = path.join(root, 'languages', code);
  const { fonts, script } = JSON.parse(await readFile(path.join(folder, 'language.json'), 'utf8')) as {
    fonts: string[];
    script: string;
  };
  const findBroken = await readers.openBrokenClusters(pathToFileURL(path.join(root, 'web/fonts/')), script);
  const drawn = new Set<number>();
  for (const font of [...fonts, fontOfAll]) {
    for (const letter of await readers.lettersOf(await readFile(path.join(root, 'web/fonts', `${font}.woff2`))))
      drawn.add(letter);
  }
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll(path.sep, '/'));
  const shown = files.filter((file) => file.endsWith('.json') && !notShown.test(file));
  const found = await Promise.all(
    shown.map(async (file) => {
      const name = `languages/${code}/${file}`;
      const text = textOf(await readFile(path.join(folder, file), 'utf8'));
      const broken = findBroken(text).map((cluster) => `${name}: the font of its script does not join "${cluster}"`);
      return [...findLackingGlyphs(name, text, drawn), ...broken];
    }),
  );
  return found.flat();
}

/** Turns an escaped letter into the letter. */
function textOf(json: string): string {
  return JSON.stringify(JSON.parse(json));
}
