import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined';
import Clock from 'lucide-react/icons/clock';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';

import { formatNumber } from '#languages/format-number.ts';
import type { Key } from '#languages/keys.ts';
import { languageOf } from '#languages/words.ts';
import { useInstance } from '#web/app/use-instance.ts';
import { AskKai } from '#web/features/assistant/index.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { Alerts } from './alerts/Alerts.tsx';
import { CurrentPrices } from './current/CurrentPrices.tsx';
import { LoadingPrices, PriceSkeleton, RowsSkeleton } from './figures/LoadedPrices.tsx';
import { Filters } from './filters/Filters.tsx';
import { OwnSearches } from './filters/OwnSearches.tsx';
import { asQuery } from './filters/filters.ts';
import { useStartingSearch } from './filters/own-searches.ts';
import { useFilters } from './filters/use-filters.ts';
import { guardedPart } from '#web/app/guarded-part.tsx';
import { MarketTypes } from './markets/MarketTypes.tsx';
import { TopCommodities } from './markets/TopCommodities.tsx';
import { usePriceTitle } from './filters/names/price-title.ts';

const skeleton = <RowsSkeleton />;
const Analysis = guardedPart(
  async () => (await import('./analysis/Analysis.tsx')).Analysis,
  <Skeleton className="h-16" />,
);
const WhereToSell = guardedPart(async () => (await import('./selling/WhereToSell.tsx')).WhereToSell, skeleton);
const ReportsList = guardedPart(async () => (await import('./markets/ReportsList.tsx')).ReportsList, skeleton);

/**
 * The order follows the farmer's questions: the crop, the place and the price; then what to do with it, then the rest.
 */
export function MarketPrices() {
  const say = useWords('market');
  const filters = useFilters();
  const isSignedIn = useSession().status === 'signed-in';
  useRupeeSign();
  const isStarting = useStartingSearch();
  usePriceTitle(filters);
  useEffect(() => {
    if (isStarting) return undefined;
    // From here on this screen shows the search of the address (`web/boot/early.ts`). A prerendered page reads the
    // device's last search only just after it has started.
    const timer = setTimeout(() => delete document.documentElement.dataset['asked']);
    return () => clearTimeout(timer);
  }, [isStarting]);
  const isSearching = Object.keys(asQuery(filters)).length > 0;
  const hasCommodity = filters.commodity !== '';
  const hasAnalysis = isSignedIn && hasCommodity;
  return (
    <div className="flex flex-col gap-2 desk:grid desk:grid-cols-[19rem_minmax(0,1fr)] desk:items-start desk:gap-8">
      <div className="flex min-w-0 flex-col gap-3 max-desk:gap-2 desk:sticky desk:top-24 desk:gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-desk:-mt-3">
          <h1 className="text-2xl md:text-3xl">{say('title')}</h1>
          <OwnSearches />
          <AskKai label={say('askKai')} />
        </div>
        <Claims />
        <Filters />
      </div>
      {isSearching ? null : (
        <div className="asked-outline min-h-dvh">
          <LoadingPrices>
            <PriceSkeleton />
          </LoadingPrices>
        </div>
      )}
      <div className={classes('flex min-w-0 flex-col gap-3 desk:gap-6', !isSearching && 'unasked')}>
        {hasCommodity ? null : <TopCommodities />}
        {/* The reading order is from above to below. Where there is room, the market types stand beside the price. */}
        <div className={hasCommodity ? beside : 'flex flex-col gap-4'}>
          <Part className="desk:row-span-2">
            <CurrentPrices />
          </Part>
          {hasCommodity ? (
            // It stands below, so that a chosen crop's bars are above the microphone on the first screen.
            <Part className="desk:col-span-2">
              <TopCommodities />
            </Part>
          ) : null}
          {hasAnalysis ? (
            <Part className="desk:col-span-2">
              <Analysis filters={filters} />
            </Part>
          ) : null}
          <Part className="desk:col-span-2">
            <SellingTips />
          </Part>
          <Part className="desk:col-start-2 desk:row-start-1">
            <MarketTypes />
          </Part>
          <Part className="desk:col-start-2 desk:row-start-2">
            <Alerts filters={filters} />
          </Part>
        </div>
        {hasCommodity ? <WhereToSell filters={filters} key={filters.commodity} /> : null}
        {isSearching ? <ReportsList filters={filters} /> : null}
      </div>
    </div>
  );
}

const beside =
  'flex flex-col gap-3 desk:grid desk:grid-cols-[6fr_5fr] desk:grid-rows-[auto_1fr] desk:items-start desk:gap-6';

function Part({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`min-w-0 empty:hidden ${className}`}>{children}</div>;
}

/**
 * In Latin script the rupee sign has its own font file (web/ui/styles/fonts.css). It is loaded together with the prices.
 * Otherwise a cheap phone stops and searches its system fonts when it draws them.
 */
function useRupeeSign(): void {
  const isLatin = languageOf(useLanguage()).script === 'Latin';
  useEffect(() => {
    if (!isLatin) return undefined;
    // In a task of its own, because the browser reads all rules of fonts for it. If the file does not load here, the
    // browser asks for it again when it draws the sign.
    const timer = setTimeout(() => void document.fonts?.load('1em "Khet Rupee"', '₹').catch(() => undefined));
    return () => clearTimeout(timer);
  }, [isLatin]);
}

/** The operator's own claims. Khet cannot count them, so it shows only those of the settings. */
function Claims() {
  const say = useWords('market');
  const { dailyTradingCrore = null, commodities = null, markets = null } = useInstance()?.claims ?? {};
  const claims: readonly { value: number | null; figure: Key<'market'>; words: Key<'market'> }[] = [
    { value: dailyTradingCrore, figure: 'hero.tradingFigure', words: 'hero.trading' },
    { value: commodities, figure: 'hero.figure', words: 'hero.commodities' },
    { value: markets, figure: 'hero.figure', words: 'hero.markets' },
  ];
  if (claims.every(({ value }) => value === null)) return null;
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1 desk:grid desk:grid-cols-[auto_auto_auto] desk:justify-between print:hidden">
      {claims.map(({ value, figure, words }) =>
        value === null ? null : (
          <div
            key={words}
            className="flex flex-row-reverse items-baseline gap-1.5 desk:flex-col-reverse desk:items-start desk:justify-end desk:gap-0 desk:border-l-[3px] desk:border-furrow desk:pl-2.5"
          >
            <dt className="text-sm leading-tight text-ink-soft">{say(words)}</dt>
            <dd className="figures font-figure desk:text-xl">{say(figure, { figure: formatNumber(value) })}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

const tips = [
  { id: 'trends', icon: ChartNoAxesCombined },
  { id: 'compare', icon: ArrowLeftRight },
  { id: 'timing', icon: Clock },
] as const satisfies { id: string; icon: LucideIcon }[];

export function SellingTips() {
  const say = useWords('market');
  return (
    <Fold level={2} title={say('tips.title')}>
      <ul className="grid gap-4 md:grid-cols-3">
        {tips.map(({ id: tip, icon: Icon }) => (
          <li key={tip} className="flex gap-3">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-dark">
              <Icon aria-hidden className="size-6" />
            </span>
            <div>
              <h3>{say(`tips.${tip}`)}</h3>
              <p className="mt-1 text-ink-soft">{say(`tips.${tip}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
