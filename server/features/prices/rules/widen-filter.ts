import type { ResolvedFilter } from '../resolve-filter.ts';

/**
 * The filter, then ever wider ones up to all India. At each place the market type goes first: it is our guess from a
 * market's name, while a farmer knows very well which district is meant.
 */
export function widenFilter(filter: ResolvedFilter): ResolvedFilter[] {
  const { commodity, stateId, districtId, marketIds, marketType } = filter;
  const inIndia = { commodity, marketType: undefined, stateId: undefined, districtId: undefined, marketIds: undefined };
  const places: ResolvedFilter[] = [{ ...filter, marketType: undefined }];
  if (marketIds && districtId !== undefined) places.push({ ...inIndia, stateId, districtId });
  if (stateId !== undefined && (marketIds || districtId !== undefined)) places.push({ ...inIndia, stateId });
  if (marketIds || stateId !== undefined) places.push(inIndia);
  return places.flatMap((place) => (marketType === undefined ? [place] : [{ ...place, marketType }, place]));
}
