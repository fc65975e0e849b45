import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { foldWord } from '#domain/text/fold-spelling.ts';
import { writtenWords } from '#domain/text/tokens.ts';

import { readNow } from './files.node.ts';
import { languageCodes } from './words.ts';

type Texts = string | readonly Texts[] | { readonly [key: string]: Texts };

function textsOf(texts: Texts): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(textsOf);
}

const isWritten = /[\p{L}\p{N}]/u;

test.each(languageCodes)('each word of a name in %s is a word for the search and for kai', (language) => {
  const files = readdirSync(path.join(import.meta.dirname, language, 'names')).map((file) => file.split('.')[0] ?? '');
  const texts = files.flatMap((file) => textsOf(readNow(language, `names/${file}`) as Texts));
  const words = texts.flatMap(writtenWords).filter((word) => isWritten.test(word));
  expect(words.length).toBeGreaterThan(1000);
  expect(words.filter((word) => foldWord(word) === '')).toEqual([]);
});
