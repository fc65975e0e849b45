import type { WeightWords } from '#domain/numbers/typed-weight.ts';

/* Like `weight-words.node.ts`, for the browser: the bundler takes them out of each `language.json`. */

const found = import.meta.glob<WeightWords>('./*/language.json', { eager: true, query: '?weights', import: 'default' });

export const weightWords: readonly WeightWords[] = Object.values(found);
