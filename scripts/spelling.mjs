/**
 * `npm run spelling -- te`: words of Telugu that look misspelled, each with the frequent word that it resembles. It asks
 * the lists of aspell and hunspell; Debian has them as `aspell-te` and `hunspell-te`. A right word goes into
 * `languages/te/right-words.txt`. Exit 1 if a word is doubtful.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { findDoubtful } from './words/find-doubtful.ts';

/** Lists of what people type and say, in any spelling. */
const asTyped = /^(?:safety|names)\/|^(?:grammar|intents|language|spoken|voice|signs)\.json$/;

const [code = ''] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '../languages', code);
if (code === '' || !existsSync(folder)) {
  console.error('Say which language: npm run spelling -- te');
  process.exit(1);
}
const place = path.join(folder, 'right-words.txt');
const right = new Set(existsSync(place) ? (await readFile(place, 'utf8')).split('\n') : []);
const doubts = findDoubtful(await readTexts(), listed, right);
for (const { word, near } of doubts) console.log(`${word}\t${near}`);
console.error(doubts.length === 0 ? 'No word is doubtful.' : `${doubts.length} words are doubtful.`);
process.exitCode = doubts.length === 0 ? 0 : 1;

async function readTexts() {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.json') && !asTyped.test(file),
  );
  const rooms = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8'))),
  );
  return rooms.flatMap(textsOf);
}

function textsOf(value) {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The words that one of the machine's lists has. The lists write no joiners. */
function listed(words) {
  const withoutJoiners = (word) => word.replaceAll(/[\u200C\u200D]/g, '');
  const input = words.map(withoutJoiners).join('\n');
  const lists = [
    ask('aspell', ['-l', code, '--encoding=utf-8', 'list'], input),
    ...['IN', 'BD'].map((country) => ask('hunspell', ['-d', `${code}_${country}`, '-i', 'utf-8', '-l'], input)),
  ].filter((unknown) => unknown !== undefined);
  if (lists.length === 0) {
    console.error(
      `No list of words is here. On Debian: apt-get install aspell aspell-${code} hunspell hunspell-${code}`,
    );
    process.exit(1);
  }
  return new Set(words.filter((word) => lists.some((unknown) => !unknown.has(withoutJoiners(word)))));
}

/** The words that a list does not have, or nothing if the program or its list is not there. */
function ask(program, options, input) {
  const { status, stdout } = spawnSync(program, options, { input, encoding: 'utf8' });
  return status === 0 ? new Set(stdout.split('\n')) : undefined;
}
