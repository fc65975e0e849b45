import { useQuery } from '@tanstack/react-query';

import { marketsQuery } from '../api.ts';
import { type MarketGroup, useMarketGroups } from '../filters/names/names.ts';
import { useFarm, useOwnSearches } from '../filters/own-searches.ts';
import type { AlertDraft } from './alert-draft.ts';

interface AlertMarkets {
  readonly groups: readonly MarketGroup[];
  /** The mandi that the person most likely means; empty where none is known. */
  readonly own: string;
}

/**
 * The mandis that an alert may watch, the own one first: that of an earlier search, or else that of the district's
 * town. A mandi that never reports the crop is nobody's own, because its alert would say nothing.
 */
export function useAlertMarkets({
  commodity,
  state,
  district,
}: Pick<AlertDraft, 'commodity' | 'state' | 'district'>): AlertMarkets {
  const { data: markets = [] } = useQuery(marketsQuery({ state, commodity, district }));
  const farm = useFarm();
  const home = district || (farm.state === state ? farm.district : '');
  const reporting = markets.filter(({ reports }) => reports);
  const searched = useOwnSearches().find(({ market }) => reporting.some(({ id }) => id === market))?.market;
  const groups = useMarketGroups(markets, { market: searched, district: home });
  const first = groups[0]?.markets[0];
  const isOwn = first !== undefined && first.reports && first.isOwn;
  return { groups, own: isOwn ? first.id : '' };
}
