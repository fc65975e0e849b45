/**
 * Fails on a dead path, npm command or link in our documents, on a page of a decision that is longer than one page, and
 * on a missing document named in our code. It also fails if ARCHITECTURE.md or the import law lists other folders of the server than there are.
 */
import { existsSync, readdirSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

import { featureOrder } from './lint/import-law.js';

const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
const problems = [];
/** A decision is read as a page: the choice, its reasons, what else was measured, and what would reverse it. */
const mostWords = 600;

for await (const file of glob(['*.md', 'docs/**/*.md', 'ml/*.md', 'catalogue/**/*.md', 'leaf/**/*.md'])) {
  const text = await readFile(file, 'utf8');
  for (const problem of [...brokenLinks(file, text), ...missingPaths(text), ...missingCommands(text)]) {
    problems.push(`${file}: ${problem}`);
  }
  if (file.startsWith(path.join('docs', 'decisions'))) problems.push(...tooLong(file, text));
}
const code = '{contract,domain,languages,server,web,leaf,catalogue,db,e2e,bench,evals,scripts}/**/*.{ts,tsx,mjs,sql}';
for await (const file of glob(code)) {
  // A test names documents that do not exist.
  if (/\.test\.tsx?$/.test(file)) continue;
  for (const missing of missingDocuments(await readFile(file, 'utf8'))) problems.push(`${file}: ${missing}`);
}
if (existsSync('ARCHITECTURE.md')) problems.push(...wrongRooms(await readFile('ARCHITECTURE.md', 'utf8')));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function brokenLinks(file, text) {
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
    .map((match) => match[1])
    .filter((link) => !existsSync(path.join(path.dirname(file), link)))
    .map((link) => `the link ${link} leads nowhere`);
}

function tooLong(file, text) {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return words <= mostWords ? [] : [`${file}: ${words} words; a decision has at most ${mostWords}`];
}

/** A path in backticks that begins with a root of the project must exist. `*` and `<noun>` stand for any name. */
function missingPaths(text) {
  const roots =
    /^(contract|domain|languages|server|web|leaf|catalogue|db|e2e|bench|evals|ml|deploy|docs|scripts)\/[\w./-]*$/;
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1])
    .filter((name) => roots.test(name) && !existsSync(name))
    .map((name) => `${name} does not exist`);
}

function missingDocuments(text) {
  return [...text.matchAll(/\bdocs\/[\w./-]+\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => !existsSync(name))
    .map((name) => `${name} does not exist`);
}

function missingCommands(text) {
  return [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map((match) => match[1])
    .filter((name) => !(name in scripts))
    .map((name) => `there is no "npm run ${name}"`);
}

function wrongRooms(architecture) {
  const features = /earlier in this list: ([^.]+)\./.exec(architecture)?.[1]?.split(', ') ?? [];
  const [, platform = ''] = /^\| `server\/platform\/` +\|(.*)/m.exec(architecture) ?? [];
  const parts = [...platform.matchAll(/`([\w-]+)`/g)].map((match) => match[1]);
  return [
    ...(features.join() === featureOrder.join()
      ? []
      : ['ARCHITECTURE.md: its features are not those of the import law']),
    ...differences('scripts/lint/import-law.js', featureOrder, 'server/features'),
    ...differences('ARCHITECTURE.md', parts, 'server/platform'),
  ];
}

function differences(file, names, folder) {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const there = new Set(folders.map(({ name }) => name));
  return [
    ...names.filter((name) => !there.has(name)).map((name) => `${file}: ${folder}/${name} does not exist`),
    ...[...there].filter((name) => !names.includes(name)).map((name) => `${file}: ${folder}/${name} is missing`),
  ];
}
