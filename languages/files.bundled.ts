import type { Face, Language } from './language.ts';

/* Like `files.node.ts`, for the browser: the bundler finds the folders (scripts/web/language-modules.ts). */

interface Own {
  readonly language: Omit<Language, keyof Face>;
  readonly files: Files;
}

type Files = Readonly<Record<string, () => Promise<unknown>>>;

const found = import.meta.glob<Face>('./*/language.json', { eager: true, query: '?face', import: 'default' });
const own = import.meta.glob<Own>('./*/language.json', { query: '?own' });
/** The lists of files by crop load separately: there are many, and few pages need them. */
const byCrop: Readonly<Record<string, Readonly<Record<string, () => Promise<{ files: Files }>>>>> = {
  guides: import.meta.glob<{ files: Files }>('./*/language.json', { query: '?guides' }),
  problems: import.meta.glob<{ files: Files }>('./*/language.json', { query: '?problems' }),
};

export const faces: Readonly<Record<string, Face>> = Object.fromEntries(
  Object.entries(found).map(([file, face]) => [file.split('/').at(-2) ?? '', face]),
);

/** In a browser nothing can be read before it has loaded. */
export function readNow(_language: string, _file: string): unknown {
  return undefined;
}

export async function loadFile(code: string, file: string): Promise<unknown> {
  const folder = `./${code}/language.json`;
  // `problems/onion` is one of a crop's, but `problems` is a file of its own.
  const list = file.includes('/') ? byCrop[file.split('/')[0] ?? ''] : undefined;
  const words = list ? await (await list[folder]?.())?.files[file]?.() : await loadOwn(await own[folder]?.(), file);
  if (words === undefined) throw new Error(`There is no languages/${code}/${file}.json`);
  return words;
}

function loadOwn(room: Own | undefined, file: string): unknown {
  return file === 'language' ? room?.language : room?.files[file]?.();
}
