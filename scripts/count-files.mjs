/**
 * `node scripts/count-files.mjs [--crumbs]`: counts the files of the features and their lengths, and lists the crumbs.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { root } from './setup/places.mjs';

const roots = ['server', 'web', 'scripts', 'bench'];
const longFileLines = 300;
const crumbLines = 20;
/** Each feature has these files by its layout, however short they are. */
const partsOfLayout = /\/(?:index|routes|jobs)\.ts$/;

const files = new Map();
for (const folder of roots) {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const file = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    files.set(file, await readFile(path.join(root, file), 'utf8'));
  }
}

const isTest = (file) => /\.test\.tsx?$/.test(file);
/** The files that import a file, without tests. */
const importers = new Map();
for (const [file, text] of files) {
  if (isTest(file)) continue;
  for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)) {
    const target = name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name);
    importers.set(target, (importers.get(target) ?? new Set()).add(file));
  }
}

const lengths = [...files]
  .filter(([file]) => file.includes('/features/'))
  .map(([file, text]) => ({ file, lines: text.split('\n').length - 1 }))
  .toSorted((one, other) => one.lines - other.lines);
const crumbs = lengths.filter(
  ({ file, lines }) =>
    !isTest(file) && !partsOfLayout.test(file) && lines <= crumbLines && importers.get(file)?.size === 1,
);
console.log(`files below features/: ${lengths.length}`);
console.log(`median: ${lengths[Math.floor(lengths.length / 2)]?.lines} lines; longest: ${lengths.at(-1)?.lines}`);
const tooLong = lengths.filter(({ lines }) => lines > longFileLines).map(({ file }) => file);
console.log(`above ${longFileLines}: ${tooLong.join(', ') || 'none'}`);
console.log(`crumbs (${crumbLines} lines at most, one importer): ${crumbs.length}`);
if (process.argv.includes('--crumbs'))
  for (const { file, lines } of crumbs) console.log(`${String(lines).padStart(3)} ${file}`);
