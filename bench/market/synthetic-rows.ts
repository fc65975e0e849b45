import { commodities } from '#catalogue/commodities.ts';
import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';
import { markets } from '#catalogue/markets.ts';
import type { SourceRow } from '#server/features/price-intake/rules/read-source-row.ts';

/** About as many as all of India reports on a day. */
export const reportsADay = 15_000;
const firstDay = Date.UTC(2022, 0, 1);
const varieties = ['Other', 'Local', 'Hybrid', 'Red'];

type Series = Pick<SourceRow, 'state' | 'district' | 'market' | 'commodity' | 'variety' | 'grade'> & { level: number };

/** Every market reports a few commodities, as real ones do. Its place in the list decides which. */
const series: readonly Series[] = Array.from({ length: reportsADay }, (_, position) => {
  const market = markets[position % markets.length];
  const commodity = commodities[(position * 7 + Math.floor(position / markets.length) * 11) % commodities.length];
  if (!market || !commodity) throw new Error('The catalogue is empty');
  return {
    state: nameIn('states', usualLanguage, market.stateId) ?? '',
    district: nameIn('districts', usualLanguage, market.districtId) ?? '',
    market: market.sourceNames[0] ?? market.name,
    commodity: commodity.sourceNames[0] ?? commodity.id,
    variety: varieties[position % varieties.length] ?? '',
    grade: 'FAQ',
    level: 1000 + (position % 60) * 100,
  };
});

export function dayAt(position: number): string {
  return new Date(firstDay + position * 86_400_000).toISOString().slice(0, 10);
}

/** One day of the whole country, the same in every run. */
export function reportsOf(day: number): SourceRow[] {
  const date = dayAt(day);
  return series.map(({ level, ...names }, position) => {
    // A slow wave and a quick one: a third of the reports repeat the last price.
    const modalPrice = level + Math.round(((position * 13 + day * 5) % 30) / 3) * 10;
    const spread = 50 + (position % 7) * 10;
    return {
      ...names,
      day: date,
      minPrice: modalPrice - spread,
      maxPrice: modalPrice + spread,
      modalPrice,
      arrivalsTonnes: position % 3 === 0 ? (position % 97) + 1 : null,
    };
  });
}
