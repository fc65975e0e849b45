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

const first = /^(?:What|Whatever|Who|Whoever|Whom|That)\b/;
/** A later sentence may begin with "That" and point back, and may be a question. */
const later = /^(?:What|Whatever|Who|Whoever|Whom)\b.*[^?]$/;

/** Comments that begin with a subordinate clause ("What …"): it makes slow reading in a second language. */
export function findInvertedComments(file: string, source: string): string[] {
  const kinds = comments[path.extname(file).slice(1)] ?? [];
  return kinds.flatMap((kind) =>
    [...source.matchAll(kind)].flatMap(({ 1: text = '', index }) => {
      const sentences = sentencesOf(text);
      const word = sentences.map((each, at) => (at === 0 ? first : later).exec(each)?.[0]).find(Boolean);
      if (word === undefined) return [];
      const line = source.slice(0, index).split('\n').length;
      return [`${file}:${line}: a comment may not say "${word.split(' ')[0]} …"; begin with a noun or a verb`];
    }),
  );
}

function sentencesOf(text: string): string[] {
  const whole = text
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*|\/\/|--|#)?\s*/, ''))
    .join(' ')
    .trim();
  return whole.split(/(?<=[.?!]) /);
}

/** The same for every file of the project. */
export async function findAllInvertedComments(root: string): Promise<string[]> {
  const notOurs = new Set(['node_modules', 'dist', 'data']);
  const exclude = (name: string) => notOurs.has(path.basename(name));
  const files: string[] = [];
  const pattern = `**/*.{${Object.keys(comments).join(',')}}`;
  for await (const file of glob(pattern, { cwd: root, exclude })) files.push(file);
  const read = async (file: string) => findInvertedComments(file, await readFile(path.join(root, file), 'utf8'));
  return (await Promise.all(files.toSorted().map(read))).flat();
}
