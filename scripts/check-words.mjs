/**
 * Gate: every ready language has all keys with the same placeholders, every key is used, and the fonts have every letter. No
 * screen has bare text, and comments and the sentences of documents begin with a noun or a verb.
 */
import path from 'node:path';

import { openBrokenClusters } from './fonts/find-broken-clusters.mjs';
import { lettersOf } from './fonts/harfbuzz-subset.mjs';
import { findAllBadSpelling } from './words/find-bad-spelling.ts';
import { findBareText } from './words/find-bare-text.ts';
import { findGenderedSelf } from './words/find-gendered-self.ts';
import { findAllInvertedComments } from './words/find-inverted-comments.ts';
import { compareFolders } from './words/compare-folders.ts';
import { findAllRepeated } from './words/find-repeated.ts';
import { findUnclear } from './words/unclear-words.ts';
import { compareLanguages, findIdleKeys, findUntranslatedErrors } from './words/compare-languages.ts';
import { findAllLackingGlyphs } from './words/find-lacking-glyphs.ts';
import { listReadyLanguages, readCatalogues, readFolders, readSources } from './words/read-words.ts';
import { readWording } from './words/read-wording.ts';

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const folder = path.join(root, 'languages');
const languages = await listReadyLanguages(folder);
const catalogues = await readCatalogues(folder, languages);
const wording = await readWording(folder, languages);
const sources = await readSources(root, ['catalogue', 'web', 'server', 'leaf', 'languages']);
const problems = [
  ...compareLanguages(catalogues),
  ...compareFolders(await readFolders(folder, languages)),
  ...(await findUntranslatedErrors(catalogues, root)),
  ...findIdleKeys(catalogues, sources),
  ...findUnclear(catalogues, wording),
  ...findGenderedSelf(catalogues, wording),
  ...(await findAllRepeated(folder, languages)),
  ...(await findAllBadSpelling(folder, wording)),
  ...(await findAllLackingGlyphs(root, languages, { lettersOf, openBrokenClusters })),
  ...sources.flatMap(({ file, text }) => (file.endsWith('.tsx') ? findBareText(path.relative(root, file), text) : [])),
  ...(await findAllInvertedComments(root)),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
