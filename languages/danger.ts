import { dangers } from '#domain/danger/danger.ts';

import { dangerFiles } from './danger-files.node.ts';
import { openDangerRule } from './danger-rule.ts';

/* The server knows the phrases of all languages. A phone fetches those it needs: `danger-files.bundled.ts`. */

const files = Object.values(dangerFiles);

/** All words, as they are written. */
export const dangerWords: readonly string[] = files.flatMap((file) => dangers.flatMap((danger) => file[danger]));

export const { phrases: dangerPhrases, tell: tellDanger, speaksOfAnimal } = openDangerRule(files);
