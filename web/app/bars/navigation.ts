import type { Key } from '#languages/keys.ts';
import type { Session } from '#web/lib/session/session.ts';

export interface NavigationItem {
  readonly path: string;
  readonly words: Key<'shell'>;
  readonly signedInOnly?: true;
}

/** The bar's items in the order of the specification. */
const items: readonly NavigationItem[] = [
  { path: '/', words: 'navigation.home' },
  { path: '/dashboard', words: 'navigation.dashboard', signedInOnly: true },
  { path: '/crop-disease', words: 'navigation.cropDisease' },
  { path: '/market-prices', words: 'navigation.marketPrices' },
  { path: '/weather', words: 'navigation.weather' },
  { path: '/schemes', words: 'navigation.schemes', signedInOnly: true },
  { path: '/documents', words: 'navigation.documents', signedInOnly: true },
  { path: '/voice-assistant', words: 'navigation.assistant' },
];

export function navigationFor({ status }: Session): readonly NavigationItem[] {
  return items.filter(({ signedInOnly }) => !signedInOnly || status === 'signed-in');
}
