import type { Guide } from './guide-schema.ts';

const animals: ReadonlySet<string> = new Set(['bee', 'buffalo', 'cow', 'fish', 'goat', 'poultry', 'sheep']);
const topics: ReadonlySet<string> = new Set([
  'bio-inputs',
  'compost',
  'drip-and-sprinkler',
  'fertiliser-bag',
  'germination-test',
  'grain-storage',
  'safe-spraying',
  'soil-sampling',
]);

/** Says what a guide is about without loading its file: a list shows them all. */
export function kindOfGuide(id: string): Guide['about'] {
  if (animals.has(id)) return 'animal';
  return topics.has(id) ? 'topic' : 'crop';
}
