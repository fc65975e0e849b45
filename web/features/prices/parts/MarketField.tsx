import { useQuery } from '@tanstack/react-query';

import { useWords } from '#web/lib/words/words.ts';

import { marketsQuery } from '../api.ts';
import type { Filters } from '../rules/filters.ts';
import { ChoiceField } from './ChoiceField.tsx';

interface MarketFieldProps {
  readonly filters: Filters;
  readonly change: (change: Partial<Filters>) => void;
}

/** The markets of the chosen place, those that report the commodity first; a list that fails is an empty one. */
export function MarketField({ filters, change }: MarketFieldProps) {
  const say = useWords('market');
  const { data: markets = [] } = useQuery(marketsQuery(filters));
  return (
    <ChoiceField
      label={say('filters.market')}
      any={filters.state === '' ? say('filters.stateFirst') : say('filters.anyMarket')}
      options={markets}
      value={filters.market}
      disabled={filters.state === '' && filters.market === ''}
      onChoose={(market) => change({ market })}
    />
  );
}
