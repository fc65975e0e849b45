/* Like `guide-files.node.ts`, for the browser: the bundler finds the files, and each loads alone. */

const found = import.meta.glob<unknown>('./guides/*.json', { import: 'default' });

export const guideFiles: Readonly<Record<string, () => Promise<unknown>>> = Object.fromEntries(
  Object.entries(found).map(([file, load]) => [file.slice('./guides/'.length, -'.json'.length), load]),
);
