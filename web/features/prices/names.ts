import { commodities, commodityById } from '#catalogue/commodities.ts';
import { findState, states } from '#catalogue/states.ts';
import { useLanguage } from '#web/lib/words/words.ts';

interface Named {
  readonly name: string;
  readonly hindi: string | null;
}

export type NameOf = (named: Named) => string;

/** Names of crops and places as the person calls them; where Hindi has none, the source's own. */
export function useNameOf(): NameOf {
  const language = useLanguage();
  return ({ name, hindi }) => (language === 'hi' ? (hindi ?? name) : name);
}

interface Option {
  readonly id: string;
  readonly name: string;
}

/** The 56 in the order in which they are shown. */
export function useCommodityOptions(): readonly Option[] {
  const nameOf = useNameOf();
  return commodities.map((commodity) => ({ id: commodity.id, name: nameOf(commodity) }));
}

/** Without the language's own order, which takes a cheap phone a while to make ready: it would give the same. */
export function useStateOptions(): readonly Option[] {
  const nameOf = useNameOf();
  return states
    .map((state) => ({ id: state.id, name: nameOf(state) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export function inOrder<Entry extends Option>(options: readonly Entry[], language: string): Entry[] {
  return options.toSorted((a, b) => a.name.localeCompare(b.name, language));
}

/** A commodity of the filters in the person's language; what is not listed is called as it was typed. */
export function useCommodityName(commodity: string): string {
  const nameOf = useNameOf();
  const listed = commodityById(commodity);
  return listed ? nameOf(listed) : commodity;
}

export function useStateName(state: string): string | undefined {
  const nameOf = useNameOf();
  const found = findState(state);
  return found && nameOf(found);
}

/** What sources write where they have no name for the variety. */
const nameless = new Set(['', 'Other', 'FAQ']);

/** The name of a variety, if it has one. */
export function nameOfVariety(variety: string): string | undefined {
  return nameless.has(variety) ? undefined : variety;
}
