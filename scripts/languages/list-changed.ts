import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { model } from '../words/compare-languages.ts';
import { type FlatWords, flattenWords } from '../words/read-words.ts';

/** A key of English that a language does not say as it should. */
export interface Lack {
  readonly key: string;
  readonly english: string;
  readonly why: string;
}

const run = promisify(execFile);

/** Texts of which the English says something else than at the last commit of the language's own file. */
export async function listChanged({
  folder,
  code,
  file,
  english,
  own,
}: {
  folder: string;
  code: string;
  file: string;
  english: FlatWords;
  own: FlatWords;
}): Promise<Lack[]> {
  const then = await readThen(folder, { code, file });
  return Object.entries(english)
    .filter(([key, text]) => key in own && then[key] !== undefined && then[key] !== text)
    .map(([key, text]) => ({ key, english: text, why: `was said of "${then[key]}"` }));
}

/** The English of the time at which the own file was last committed; empty where Git does not know it. */
async function readThen(folder: string, { code, file }: { code: string; file: string }): Promise<FlatWords> {
  try {
    const options = { cwd: folder, maxBuffer: 10_000_000 };
    const commit = (
      await run('git', ['log', '-1', '--format=%H', '--', `${code}/${file}.json`], options)
    ).stdout.trim();
    if (commit === '') return {};
    const { stdout } = await run('git', ['show', `${commit}:./${model}/${file}.json`], options);
    return flattenWords(file, JSON.parse(stdout));
  } catch {
    return {};
  }
}
