import { loadDangerRule } from '#web/features/assistant/index.ts';
import { readLanguage } from '#web/lib/words/words.ts';

import { wordsIn } from './phrases.ts';

/** Shorter phrases have no room for a danger beside a command. */
const shortest = 3;

const rules = new Map<string, (text: string) => boolean | undefined>();

/** Loads the rule of the language in use. After a failure it can be called again. */
export async function loadDanger(): Promise<void> {
  const language = readLanguage();
  rules.set(language, await loadDangerRule(language));
}

/**
 * Whether a phrase tells of a danger to life: "my son drank poison, open the market". Undefined until the rule of the
 * language has loaded with all its phrases, unless a part of it finds a danger.
 */
export function tellsDanger(phrase: string): boolean | undefined {
  return wordsIn(phrase).length < shortest ? false : rules.get(readLanguage())?.(phrase);
}
