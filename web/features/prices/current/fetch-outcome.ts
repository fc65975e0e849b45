import type { PriceFetch } from '#contract/price-intake.ts';

/** The words for a fetch that has ended: its result, and each problem. */
export interface FetchOutcome {
  /** In this order: new prices came; none came; the source has no newer ones; the source could not be reached. */
  readonly headline: 'done' | 'none' | 'nothing' | 'failed';
  readonly isWhole: boolean;
  /** True if the source answered for only some of the states. */
  readonly isPartOfStates: boolean;
  readonly setAside: number;
  readonly trouble: PriceFetch['trouble'];
}

export function fetchOutcome(fetch: PriceFetch): FetchOutcome {
  const { state, statesDone, statesTotal, quarantined, trouble } = fetch;
  return {
    headline: headlineOf(fetch),
    isWhole: state === 'done' && quarantined === 0 && trouble === null,
    isPartOfStates: statesDone > 0 && statesDone < statesTotal,
    setAside: quarantined,
    trouble,
  };
}

/** "Nothing newer" is only true if the source answered for all states and we could read all rows. */
function headlineOf({ state, stored, quarantined, statesDone, trouble }: PriceFetch): FetchOutcome['headline'] {
  if (stored > 0) return 'done';
  if (state === 'failed' && statesDone === 0) return quarantined > 0 ? 'none' : 'failed';
  return state === 'done' && quarantined === 0 && trouble === null ? 'nothing' : 'none';
}
