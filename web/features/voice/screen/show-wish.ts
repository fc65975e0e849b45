import { nameIn } from '#languages/names.ts';
import { describeLanguage } from '#languages/words.ts';
import { formatKg } from '#languages/format.ts';
import { readLanguage } from '#web/lib/words/words.ts';

import type { Wish } from '../words/wishes.ts';

interface Shown {
  /** The screen with its filters. */
  readonly address: string;
  /** What it shows, as a person says it: "Onion, Nashik, Maharashtra". */
  readonly what: string;
}

export function addressOf(wish: Wish): Shown {
  if (wish.for === 'schemes') {
    return { address: `/schemes?${new URLSearchParams({ state: wish.state })}`, what: nameOf('states', wish.state) };
  }
  const { commodity = '', state = '', district = '', quantityKg } = wish;
  const filters = { commodity, state, district, quantity: quantityKg === undefined ? '' : String(quantityKg) };
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const { locale } = describeLanguage(readLanguage());
  const names = [nameOf('commodities', commodity), nameOf('districts', district), nameOf('states', state)];
  const parts = quantityKg === undefined ? names : [formatKg(quantityKg, locale), ...names];
  return {
    address: `/market-prices?${new URLSearchParams(given)}`,
    what: parts.filter((part) => part !== '').join(', '),
  };
}

function nameOf(kind: 'commodities' | 'districts' | 'states', id: string): string {
  return id === '' ? '' : (nameIn(kind, readLanguage(), id) ?? id);
}

const placeFilters = ['state', 'district', 'market'] as const;

/** Whether it would change what somebody has chosen on the very screen, or a number: only after a yes. */
export function changesSomething(wish: Wish, { pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  const path = wish.for === 'prices' ? '/market-prices' : '/schemes';
  if (wish.for === 'prices' && wish.quantityKg !== undefined) return true;
  if (pathname !== path) return false;
  const chosen = new URLSearchParams(search);
  const next = new URLSearchParams(addressOf(wish).address.slice(path.length));
  return placeFilters.some((name) => chosen.has(name) && chosen.get(name) !== next.get(name));
}
