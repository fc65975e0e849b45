/* Like `rupee-words.node.ts`, for the browser: the bundler takes them out of each `language.json`. */

const found = import.meta.glob<readonly string[]>('./*/language.json', {
  eager: true,
  query: '?rupees',
  import: 'default',
});

export const rupeeWords: readonly string[] = Object.values(found).flat();
