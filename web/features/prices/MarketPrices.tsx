import { latePart } from './late-part.tsx';
import { Alerts } from './parts/Alerts.tsx';
import { AnalysisSection } from './parts/AnalysisSection.tsx';
import { CurrentPrices } from './parts/CurrentPrices.tsx';
import { FilterForm } from './parts/FilterForm.tsx';
import { Hero } from './parts/Hero.tsx';
import { MarketTypes } from './parts/MarketTypes.tsx';
import { ReportsList, RowsSkeleton } from './parts/ReportsList.tsx';
import { SellingTips } from './parts/SellingTips.tsx';
import { TopCommodities } from './parts/TopCommodities.tsx';
import { asQuery } from './rules/filters.ts';
import { useFilters } from './use-filters.ts';
import { useRupeeSign } from './use-rupee-sign.ts';

const Nearby = latePart(async () => (await import('./parts/Nearby.tsx')).Nearby, <RowsSkeleton />);

/** Filters at the left of a wide screen; what is looked for first, then what to do with it, then what there is besides. */
export function MarketPrices() {
  const filters = useFilters();
  useRupeeSign();
  const isSearching = Object.keys(asQuery(filters)).length > 0;
  const hasCommodity = filters.commodity !== '';
  return (
    <div className="grid grid-cols-1 gap-6 desk:grid-cols-[19rem_minmax(0,1fr)] desk:items-start desk:gap-8">
      <div className="flex flex-col gap-6 desk:sticky desk:top-24">
        <Hero />
        <FilterForm />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[6fr_5fr] desk:gap-6">
          <CurrentPrices />
          <MarketTypes />
        </div>
        <AnalysisSection filters={filters} />
        {hasCommodity ? <Nearby filters={filters} key={filters.commodity} /> : null}
        {isSearching ? <ReportsList filters={filters} /> : null}
        <TopCommodities />
        <Alerts filters={filters} />
        <SellingTips />
      </div>
    </div>
  );
}
