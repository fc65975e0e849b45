import { namesAtHand, ownAliasesAtHand } from '#languages/names.ts';

import { finderByName } from './names.ts';
import data from './states.json' with { type: 'json' };

export interface State {
  readonly id: string;
  /** ISO 3166-2, for example "IN-MH". */
  readonly code: string;
  readonly kind: 'state' | 'union-territory';
  /** The official language that most people there read, by its code, if it is one of those that Khet means to speak. */
  readonly language?: string;
  /** Other spellings of the sources. The state's names are in `languages/`. */
  readonly aliases: readonly string[];
}

/** The 28 states, then the 8 union territories, each in alphabetical order. */
export const states = data as readonly State[];

// An id is its English name: `jammu-and-kashmir`.
const findByName = finderByName(states, (state) => [state.id, state.code, ...stateNames(state)]);

/** Its full names, in every loaded language, and the spellings of the sources. */
export function stateNames({ id, aliases }: State): string[] {
  return [...namesAtHand('states', id), ...aliases, ...ownAliasesAtHand('state', id)];
}

/** The state with this id, code, name or alias, in any loaded language and any spelling. */
export function findState(idOrName: string): State | undefined {
  return findByName(idOrName);
}
