import { loadDangerRule } from '#web/features/assistant/index.ts';

import { countWords, plain } from './phrases.ts';

/** Shorter phrases have no room for a danger beside a command. */
const shortest = 3;

let rule: ((text: string) => boolean) | undefined;

export async function loadDanger(): Promise<void> {
  rule ??= await loadDangerRule();
}

/**
 * Whether a phrase tells of a danger to life: "my son drank poison, open the market". Undefined until the rule has
 * loaded.
 */
export function tellsDanger(phrase: string): boolean | undefined {
  return countWords(plain(phrase)) < shortest ? false : rule?.(phrase);
}
