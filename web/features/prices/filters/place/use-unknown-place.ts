import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { useQueryText } from '#web/app/use-query-text.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

import { marketSearchQuery, marketsQuery, pricesQuery } from '../../api.ts';
import { type Filters, strangePlace } from '../filters.ts';

/** True if the server has refused a search because of its district. */
export function isOfUnknownDistrict(error: Error | null): boolean {
  return error instanceof ApiError && error.fields.district !== undefined;
}

/**
 * The place of a link that does not exist. Only the server can tell, because it knows more names than the lists here.
 */
export function useUnknownPlace(filters: Filters): string | undefined {
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
