import { expect, test } from 'vitest';

import { findInvertedComments, findInvertedSentences, findInvertedTestNames } from './find-inverted-comments.ts';

/** Each source has a star in place of its word, so that the gate does not report this file. */
test.each([
  ['a block', 'a.ts', 'const a = 1;\n/** * it is called. */\n', 'What'],
  ['a block of several lines', 'a.tsx', '\n/**\n * * it is called,\n * in short.\n */\n', 'Whatever'],
  ['a block between braces', 'a.tsx', '\n{/* * calls. */}\n', 'Who'],
  ['a line', 'a.mjs', '\n  // * it is called.\n', 'That'],
  ['a comment behind code', 'a.ts', '\nconst a = 1; // * calls.\n', 'Whoever'],
  ['a later sentence', 'a.css', '\n/* Its name. * it is called is short. */\n', 'What'],
  ['a later sentence on a line of its own', 'a.ts', '\n// Its name.\n// * it calls comes.\n', 'Whom'],
  ['a table', 'a.sql', '\n-- * it is called.\n', 'What'],
  ['a script of Python', 'a.py', '\n# * it is called.\n', 'What'],
  ['a hidden script at the root', '.a.mjs', '\n/** * calls. */\n', 'Whoever'],
  ['a setting at the root', '.arc.json', '\n  // * it is called.\n', 'What'],
  ['a setting without an extension', '.arc', '\n# * it is called.\n', 'What'],
])('%s that begins with a clause is found at its line', (_, file, source, word) => {
  expect(findInvertedComments(file, source.replace(/(?<= )\*(?= [a-z])/, word))).toEqual([
    `${file}:2: a comment may not say "${word} …"; begin with a noun or a verb`,
  ]);
});

test.each([
  ['a noun', 'a.ts', '/** The name that a person knows it by. That is short. */'],
  ['a clause that goes on in the next line', 'a.ts', '// The name shows\n// what it is.'],
  ['a later question', 'a.ts', '// Two pictures. What is it?'],
  ['a text of the program', 'a.ts', "const text = 'What it is called';"],
  ['a file of another kind', 'a.json', '-- What it is called.'],
])('%s is not such a comment', (_, file, source) => {
  expect(findInvertedComments(file, source)).toEqual([]);
});

test.each([
  ['a test', 'a.test.ts', "\ntest('* calls is heard', () => {});\n", 'who'],
  ['a test of a component', 'a.test.tsx', '\ntest("* it’s called is shown", () => {});\n', 'what'],
  ['a group', 'a.test.ts', '\ndescribe(`* calls`, () => {});\n', 'whoever'],
  ['a later test of a group', 'a.test.ts', "describe('a call', () => {\n  it('* is late', () => {});\n});\n", 'that'],
  ['a step', 'e2e/a.spec.ts', "\n  await test.step('* calls is heard', async () => {});\n", 'Who'],
  ['a test behind a table', 'a.test.ts', "test.each([['a call']])(\n  '* says %s is heard', () => {});\n", 'whose'],
])('the name of %s that begins with a clause is found at its line', (_, file, source, word) => {
  expect(findInvertedTestNames(file, source.replace('*', word))).toEqual([
    `${file}:2: a test name may not begin with "${word} …"; begin with a noun or a verb`,
  ]);
});

test.each([
  ['a name with a subject', 'a.test.ts', "test('a person who calls is heard', () => {});"],
  ['a question', 'a.test.ts', "describe('who may call?', () => {});"],
  ['a longer word', 'a.test.ts', "test('whole numbers are read', () => {});"],
  ['a text in a table', 'a.test.ts', "test.each(['who calls'])('%s is heard', () => {});"],
  ['a text in another file', 'a.ts', "test('* calls is heard', () => {});"],
])('%s is not such a name', (_, file, source) => {
  expect(findInvertedTestNames(file, source.replace('*', 'who'))).toEqual([]);
});

test.each([
  ['a paragraph', '\n* it is called is short.\n', 'What'],
  ['a later sentence', '\nIt has a name. * is called comes.\n', 'Who'],
  ['a later sentence on a line of its own', '\nIts name is\nshort. * calls it\ncomes.\n', 'Whoever'],
  ['a sentence after brackets', '\nIt has a name (a short one.) * is called comes.\n', 'Whom'],
  ['a list item', '\n- * it is called is short.\n', 'Whatever'],
  ['a numbered item', '\n1. * calls it comes.\n', 'Who'],
  ['an item after another', '- A name.\n- * it is called.\n', 'what'],
  ['the text after a bold lead', '\n**Choice.** * is called comes.\n', 'Whoever'],
  ["the text after an item's bold lead", '\n- **Choice**: * it is called.\n', 'what'],
  ['the text after a lead in italics', '\nA name. _Why:_ * calls it comes.\n', 'who'],
  ['a bold beginning of a sentence', '\n*** it is called**, in short, is this.\n', 'What'],
  ['a bold beginning that goes on', '\n*** it belongs to** is not written.\n', 'Who'],
  ['a table cell', '\n| a name | * it is called |\n', 'what'],
  ['the head of a table', '\n| * | from |\n| --- | --- |\n', 'what'],
  ['the text below a heading', '# A name\n* it is called is short.\n', 'What'],
  ['a link', '\n[* it is called](a.md) is short.\n', 'What'],
  ['a sentence after code with fences', '```\n```\n* it is called is short.\n', 'What', 3],
])('in a document %s that begins with a clause is found at its line', (_, source, word, line = 2) => {
  const text = source.replace(/\*(?= (?:it|is|calls)\b| \|)/, word);
  expect(findInvertedSentences('a.md', text)).toEqual([
    `a.md:${line}: a sentence may not begin with "${word} …"; begin with a noun or a verb`,
  ]);
});

test('in a document each sentence that begins with a clause is found', () => {
  const text = '| a | b |\n| --- | --- |\n| what it is | what it does |\n';
  expect(findInvertedSentences('a.md', text)).toHaveLength(2);
});

test.each([
  ['a noun', 'The name that a person knows it by. That is what it is called.'],
  ['a question', '**Name.** What is it called? *What is it?* Who calls?'],
  ['a heading', '# What it is called\n\n## 25. Who calls\n'],
  ['a bold lead', '**What it costs.** No time.\n\n- **Who calls**: a farmer.\n\n**What follows**\n'],
  ['a lead in italics', 'A name. _What would reverse it:_ a change.'],
  ['a clause that goes on in the next line', 'The name shows\nwhat it is.'],
  ['code', '`What it is` is short. The text is `it. what it is`.\n\n```\nWhat it is called.\n```\n'],
  ['an address', 'The [list](https://khet.in/?) who calls it.'],
  ['a longer word', 'Whose name it is, is known. Wholesale is a kind.'],
])('in a document %s is not such a sentence', (_, source) => {
  expect(findInvertedSentences('a.md', source)).toEqual([]);
});
