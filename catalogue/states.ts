import { finderByName } from './names.ts';
import data from './states.json' with { type: 'json' };

export interface State {
  readonly id: string;
  /** ISO 3166-2, for example "IN-MH". */
  readonly code: string;
  readonly name: string;
  readonly hindi: string;
  readonly kind: 'state' | 'union-territory';
  /** Other names and the spellings that sources use. */
  readonly aliases: readonly string[];
}

/** The 28 states, then the 8 union territories, each in alphabetical order. */
export const states = data as readonly State[];

const findByName = finderByName(states, (state) => [state.id, state.name, state.hindi, state.code, ...state.aliases]);

/** The state with this id, code, name or alias, in English or Hindi, however it is written. */
export function findState(idOrName: string): State | undefined {
  return findByName(idOrName);
}
