import type { DangerFile } from './danger-rule.ts';

/* Like `danger-files.node.ts`, for the browser: the bundler finds the files, and each loads alone. */

const found = import.meta.glob<DangerFile>('./*/safety/danger.json', { import: 'default' });

export async function loadDangerFile(code: string): Promise<DangerFile | undefined> {
  return found[`./${code}/safety/danger.json`]?.();
}
