/** One small file each, fetched when it is seen: script holds only where it lies. */
const files = import.meta.glob<string>('./crops/*.svg', { query: '?url&no-inline', import: 'default', eager: true });

/** Only plants that look alike at the market may share a drawing. */
const shared: Readonly<Record<string, string>> = {
  'baby-corn': 'maize',
  'coconut-oil': 'oil',
  'flax-seeds': 'linseed',
  'french-beans': 'bean',
  'groundnut-oil': 'oil',
  guar: 'cluster-beans',
  kinnow: 'orange',
  kundru: 'ivy-gourd',
  lentil: 'masur',
  'mustard-oil': 'oil',
  'raw-mango': 'mango',
  'raw-papaya': 'papaya',
  'sweet-corn': 'maize',
};

/** Where the drawing of a commodity or crop lies, by its id; none for one that nobody has drawn. */
export function cropDrawing(id: string): string | undefined {
  return files[`./crops/${shared[id] ?? id}.svg`];
}
