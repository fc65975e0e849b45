import { usualLanguage } from '#domain/languages.ts';
import { loadDangerFile } from '#languages/danger-files';
import { type DangerFile, type DangerRule, openDangerRule } from '#languages/danger-rule.ts';

const files = new Map<string, DangerFile | undefined>();
const rules = new Map<string, DangerRule>();

interface LoadedRule {
  readonly rule: DangerRule;
  /** The languages whose phrases it has. */
  readonly heard: readonly string[];
  /** False if a file could not be fetched, so the rule may miss a danger. */
  readonly isWhole: boolean;
}

/**
 * Loads the rule with the phrases of these languages, of those that people mix with them, and of English. It fetches no
 * file twice, and throws if it gets none.
 */
export async function openRule(languages: readonly string[]): Promise<LoadedRule> {
  const codes = new Set([usualLanguage, ...languages]);
  const own = await Promise.allSettled([...codes].map(load));
  for (const code of languages) for (const other of files.get(code)?.mixedWith ?? []) codes.add(other);
  const all = [...own, ...(await Promise.allSettled([...codes].slice(own.length).map(load)))];
  const there = [...codes].filter((code) => files.get(code));
  const name = there.toSorted().join(' ');
  if (name === '') throw new Error('No danger phrases could be loaded', { cause: all });
  const rule = rules.get(name) ?? openDangerRule(there.flatMap((code) => files.get(code) ?? []));
  rules.set(name, rule);
  return { rule, heard: there, isWhole: all.every(({ status }) => status === 'fulfilled') };
}

async function load(code: string): Promise<void> {
  if (!files.has(code)) files.set(code, await loadDangerFile(code));
}
