import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const blocks = /(?<=^|[\s{(])\/\*\*?\s([^]*?)\*\//gm;
const slashes = /(?<=^|\s)\/\/ (.*(?:\n[ \t]*\/\/ .*)*)/gm;
const dashes = /(?<=^|\s)-- (.*(?:\n[ \t]*-- .*)*)/gm;
const hashes = /(?<=^|\s)# (.*(?:\n[ \t]*# .*)*)/gm;
const comments: Readonly<Record<string, readonly RegExp[]>> = {
  ts: [blocks, slashes],
  tsx: [blocks, slashes],
  mjs: [blocks, slashes],
  css: [blocks],
  sql: [dashes],
  py: [hashes],
};
/** Files at the root without an extension (`.npmrc`) and settings in JSON. */
const dotfiles: Readonly<Record<string, readonly RegExp[]>> = { '': [hashes], json: [blocks, slashes] };

const first = /^(?:What|Whatever|Who|Whoever|Whom|That)\b/;
/** A later sentence may begin with "That" and point back, and may be a question. */
const later = /^(?:What|Whatever|Who|Whoever|Whom)\b.*[^?]$/;

const testFile = /\.(?:test|spec)\.tsx?$/;
/** The title of a test, a group or a step, also after the table of `each`. */
const testName =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(['"`])(what|whatever|who|whoever|whom|whose|that)\b((?:\\.|(?!\1).)*)\1/gi;

/** The same for the names of the tests in a file. A name may be a question. */
export function findInvertedTestNames(file: string, source: string): string[] {
  if (!testFile.test(file)) return [];
  return [...source.matchAll(testName)].flatMap(({ 0: whole, 2: word = '', 3: rest = '', index }) => {
    if (rest.endsWith('?')) return [];
    const line = lineOf(source, index + whole.lastIndexOf(word + rest));
    return [`${file}:${line}: a test name may not begin with "${word} …"; ${advice}`];
  });
}

/** Finds comments that begin with a subordinate clause ("What …"), which is hard to read in a second language. */
export function findInvertedComments(file: string, source: string): string[] {
  const extension = path.extname(file).slice(1);
  const kinds = comments[extension] ?? (path.basename(file).startsWith('.') ? dotfiles[extension] : undefined) ?? [];
  return kinds.flatMap((kind) =>
    [...source.matchAll(kind)].flatMap(({ 1: text = '', index }) => {
      const sentences = sentencesOf(text);
      const word = sentences.map((each, at) => (at === 0 ? first : later).exec(each)?.[0]).find(Boolean);
      if (word === undefined) return [];
      return [`${file}:${lineOf(source, index)}: a comment may not say "${firstWord(word)} …"; ${advice}`];
    }),
  );
}

const advice = 'begin with a noun or a verb';

function firstWord(text: string): string {
  return /^\w+/.exec(text)?.[0] ?? '';
}

function lineOf(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}

function sentencesOf(text: string): string[] {
  const whole = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*|\/\/|--|#)?\s*/, ''))
    .join(' ')
    .trim();
  return whole.split(/(?<=[.?!]) /);
}

const fence = /^[ \t]*(```|~~~)[^]*?^[ \t]*\1/gm;
const codeOrAddress = /`[^`\n]*`|(?<=\])\([^)\s]*\)/g;
const heading = /^#+ /;
const tableRow = /^\s*\|/;
const listItem = /^\s*(?:[-*+]|\d+\.)\s+/;
const sentenceEnd = /(?<=[.?!][*_)\]"”]*)\s+/;
/** A lead such as "**What it costs.**", "_Why:_" or "**Rows**:" is a title and no sentence. */
const lead = /^(?:(\*\*|_)(?:(?!\1)[^])+[.:?]\1|\*\*[^*]+\*\*(?::|$))\s*/;
const clause = /^[*_([]*(?:what|whatever|who|whoever|whom)\b/i;
const question = /\?[*_)\]"”]*$/;

/** The same for the sentences of a document, also in lists and tables. Headings and bold leads are titles. */
export function findInvertedSentences(file: string, source: string): string[] {
  const text = source
    .replace(fence, (code) => code.replace(/./g, ' '))
    .replace(codeOrAddress, (code) => code.replace(/./g, '-'));
  return textsOf(text).flatMap(({ line, text: each }) =>
    each.split(sentenceEnd).flatMap((whole) => {
      const sentence = whole.replace(lead, '');
      if (!clause.test(sentence) || question.test(sentence)) return [];
      const word = firstWord(sentence.replace(/^\W+/, ''));
      return [`${file}:${line}: a sentence may not begin with "${word} …"; ${advice}`];
    }),
  );
}

/** Paragraphs, list items and table cells, each with the line where it begins. */
function textsOf(source: string): { line: number; text: string }[] {
  const texts: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | undefined;
  for (const [at, row] of source.split('\n').entries()) {
    const line = at + 1;
    if (tableRow.test(row)) {
      for (const cell of row.split('|')) texts.push({ line, text: cell.trim() });
    }
    if (row.trim() === '' || heading.test(row) || tableRow.test(row)) {
      open = undefined;
      continue;
    }
    if (open === undefined || listItem.test(row)) {
      open = { line, text: row.replace(listItem, '').trim() };
      texts.push(open);
    } else {
      open.text += ` ${row.trim()}`;
    }
  }
  return texts;
}

/** The same for every file and document of the project. */
export async function findAllInvertedComments(root: string): Promise<string[]> {
  const notOurs = new Set(['node_modules', 'dist', 'data']);
  const exclude = (name: string) => notOurs.has(path.basename(name));
  const code = [`**/*.{${Object.keys(comments).join(',')}}`, '.*.{mjs,json}', '.*{rc,ignore}'];
  const tests = ['**/*.{test,spec}.{ts,tsx}'];
  const documents = ['*.md', '{docs,ml,leaf,catalogue}/**/*.md'];
  const found = await Promise.all([
    find(code, findInvertedComments),
    find(tests, findInvertedTestNames),
    find(documents, findInvertedSentences),
  ]);
  return found.flat();

  async function find(patterns: string[], findIn: (file: string, source: string) => string[]): Promise<string[]> {
    const files: string[] = [];
    for await (const file of glob(patterns, { cwd: root, exclude })) files.push(file);
    const read = async (file: string) => findIn(file, await readFile(path.join(root, file), 'utf8'));
    return (await Promise.all(files.toSorted().map(read))).flat();
  }
}
