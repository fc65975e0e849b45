import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

import { type Danger, dangers } from '#domain/danger/danger.ts';
import { dangerIn } from '#domain/danger/danger-in.ts';
import { usualLanguage } from '#domain/languages.ts';

import { type DangerFile, openDangerRule } from './danger-rule.ts';

/** The file `safety/danger-sentences.json` of a language tests its phrases for dangers, in its letters and in Latin ones. */
type Sentences = Readonly<Record<Danger | 'none', readonly string[]>>;

const read = (code: string, file: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, code, `safety/${file}.json`), 'utf8'));
const told = readdirSync(import.meta.dirname).filter((code) =>
  existsSync(path.join(import.meta.dirname, code, 'safety/danger-sentences.json')),
);

describe.each(told)('in %s', (code) => {
  const sentences = read(code, 'danger-sentences') as Sentences;
  // A phone has the phrases of its language and of English.
  const { phrases } = openDangerRule([code, usualLanguage].map((each) => read(each, 'danger') as DangerFile));

  test.each(dangers.flatMap((danger) => sentences[danger].map((text) => [danger, text] as const)))(
    '%s: "%s"',
    (danger, text) => {
      expect(dangerIn(text, phrases)).toBe(danger);
    },
  );

  test.each(sentences.none)('no danger: "%s"', (text) => {
    expect(dangerIn(text, phrases)).toBeUndefined();
  });
});
