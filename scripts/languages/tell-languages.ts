import type { Lack } from './list-changed.ts';
import type { FileState } from './measure-language.ts';

export interface LanguageState {
  readonly code: string;
  readonly ready: boolean;
  readonly fontBytes: number;
  readonly files: readonly FileState[];
}

/** So many missing keys are named at once: an hour of a translator's work. */
const shownAtOnce = 40;

/** A row for each language. */
export function tellLanguages(languages: readonly LanguageState[]): string {
  const head = ['language', 'state', ...counted, 'fonts KB'];
  const rows = languages.map(({ code, ready, files, fontBytes }) => [
    code,
    ready ? 'ready' : 'in work',
    ...count(files),
    kilobytes(fontBytes),
  ]);
  return table([head, ...rows]);
}

/** A row for each file of a language, and one for all. */
export function tellFiles({ code, files }: LanguageState): string {
  const rows = files.map((state) => [state.file, ...count([state])]);
  const next = files.find(({ missing }) => missing.length > 0)?.file;
  const hint = next === undefined ? 'Nothing is missing.' : `Next: npm run languages -- ${code} ${next}`;
  return `${table([['file', ...counted], ...rows, ['all', ...count(files)]])}\n${hint}`;
}

/** The keys of a file to say next, with their English. */
export function tellFile({ code, files }: LanguageState, name: string): string {
  const state = files.find(({ file }) => file === name);
  if (!state)
    return `Neither English nor ${code} has ${name}.json. The files: ${files.map(({ file }) => file).join(' ')}`;
  const letters = state.lettersLacking.map((letter) => `"${letter}"`);
  const told = [
    ...tellLacks('Missing', state.missing),
    ...tellLacks('Wrong', state.wrong),
    ...tellLacks('Changed in English', state.stale),
    ...tellLacks('Said by the language in "fallback", until they are here', state.optional),
    ...(letters.length > 0 ? [`The fonts of the language lack ${letters.join(', ')}`] : []),
  ];
  return told.length > 0 ? told.join('\n') : `languages/${code}/${name}.json is complete.`;
}

function tellLacks(what: string, lacks: readonly Lack[]): string[] {
  if (lacks.length === 0) return [];
  const rest = lacks.length - shownAtOnce;
  return [
    `${what} (${lacks.length}):`,
    ...lacks.slice(0, shownAtOnce).map(({ key, english, why }) => `  ${key}  ${why}${english && `: "${english}"`}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
}

const counted = [
  'texts',
  'missing',
  'wrong',
  'stale',
  'optional',
  'letters lacking',
  'words',
  'words to say',
  'KB on the wire',
];

function count(files: readonly FileState[]): string[] {
  const sum = (of: (state: FileState) => number) => files.reduce((all, state) => all + of(state), 0);
  return [
    String(sum(({ texts }) => texts)),
    String(sum(({ missing }) => missing.length)),
    String(sum(({ wrong }) => wrong.length)),
    String(sum(({ stale }) => stale.length)),
    String(sum(({ optional }) => optional.length)),
    String(new Set(files.flatMap(({ lettersLacking }) => lettersLacking)).size),
    String(sum(({ words }) => words)),
    String(sum(({ wordsMissing }) => wordsMissing)),
    kilobytes(sum(({ bytes }) => bytes)),
  ];
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** The first column is aligned to the left, figures to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_head, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows
    .map((row) =>
      row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n');
}
