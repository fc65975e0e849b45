import { expect, test } from 'vitest';

import { findInvertedComments } from './find-inverted-comments.ts';

/** Each source has a star for its word, so that the gate does not find this file. */
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
])('%s is no such comment', (_, file, source) => {
  expect(findInvertedComments(file, source)).toEqual([]);
});
