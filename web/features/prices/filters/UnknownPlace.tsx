import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useQueryText } from '#web/app/use-query-text.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

import { marketSearchQuery, marketsQuery, pricesQuery } from '../api.ts';
import { latePart } from '../late-part.tsx';
import { type Filters, strangePlace } from './filters.ts';
import { useChosenFilters } from './use-filters.ts';

const FilterSheet = latePart(async () => (await import('./FilterSheet.tsx')).FilterSheet);

/** Says that Khet does not know the place of a link, and leads to the choice; else the farmer would read another place's price. */
export function UnknownPlace({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const name = useUnknownPlace(filters);
  const [, change] = useChosenFilters();
  const [isOpen, setIsOpen] = useState(false);
  if (name === undefined) return null;
  return (
    <Banner kind="warning">
      <p className="break-words">{say('filters.unknownPlace', { name })}</p>
      <Button variant="quiet" className="-ml-4" onClick={() => setIsOpen(true)}>
        {say('filters.fromList')}
      </Button>
      {isOpen ? (
        <FilterSheet
          name={filters.state === '' ? 'state' : 'district'}
          filters={filters}
          change={change}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Banner>
  );
}

/** Whether the server has refused a search for its district. */
export function isOfUnknownDistrict(error: Error | null): boolean {
  return error instanceof ApiError && error.fields.district !== undefined;
}

/** The server knows more names than the lists here do, so only what it finds nothing for is unknown. */
function useUnknownPlace(filters: Filters): string | undefined {
  const { district, market } = filters;
  const strange = strangePlace(new URLSearchParams(useQueryText()));
  const { data, error } = useInfiniteQuery(pricesQuery(filters, 'newest'));
  const hasPrices = data?.pages.some(({ items }) => items.length > 0) ?? true;
  const { data: listed = [] } = useQuery({ ...marketsQuery(filters), enabled: market !== '' });
  const isListed = listed.some(({ id, name }) => id === market || name === market);
  const { data: called } = useQuery({
    ...marketSearchQuery(market, ''),
    enabled: market.length > 1 && !hasPrices && !isListed,
  });
  if (strange !== undefined) return strange;
  if (district !== '' && isOfUnknownDistrict(error)) return district;
  return called?.items.length === 0 && !hasPrices && !isListed ? market : undefined;
}
