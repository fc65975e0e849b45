import type { PriceFetch } from '#contract/price-intake.ts';

/** The words for a fetch that has ended: its result, and each thing that is not as it should be. */
export interface FetchOutcome {
  /** New prices came; none came; the source has none that are newer; it was not to be had at all. */
  readonly headline: 'done' | 'none' | 'nothing' | 'failed';
  readonly isWhole: boolean;
  /** Only some of the states were answered. */
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

/** "Nothing newer" is only true where all was asked, answered and understood. */
function headlineOf({ state, stored, quarantined, statesDone, trouble }: PriceFetch): FetchOutcome['headline'] {
  if (stored > 0) return 'done';
  if (state === 'failed' && statesDone === 0) return quarantined > 0 ? 'none' : 'failed';
  return state === 'done' && quarantined === 0 && trouble === null ? 'nothing' : 'none';
}
