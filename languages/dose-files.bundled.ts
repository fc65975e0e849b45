/* Like `dose-files.node.ts`, for the browser: the bundler finds the files. */

const found = import.meta.glob('./*/safety/doses.json', { eager: true, import: 'default' });

export const doseFiles: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(found).map(([file, words]) => [file.split('/').at(1) ?? '', words]),
);
