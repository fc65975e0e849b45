import { useQuery } from '@tanstack/react-query';

import { type CropKeeping, keepingOf } from '#catalogue/keeping.ts';
import { pricePerKg } from '#domain/numbers/quantity.ts';
import { sellOrWait, type SellOrWait as Advice } from '#domain/prices/sell-or-wait.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatExactRupees, formatRupeesAndPaise } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { outlookQuery, type SellingOutlook } from '../api.ts';
import { useAge } from '../figures/age.ts';
import { LoadedPrices } from '../figures/LoadedPrices.tsx';
import { useAxisRupees } from '../figures/rupees.ts';
import { Source } from '../figures/Source.tsx';
import type { Filters } from '../filters/filters.ts';
import { useCommodityName, usePlaceTitle } from '../filters/names/names.ts';

interface SellOrWaitProps {
  readonly filters: Filters;
  readonly storeCostAWeek: number;
}

/** Selling today against waiting three days or a week: the ranges, what keeping costs, and what is sure. */
export function SellOrWait({ filters, storeCostAWeek }: SellOrWaitProps) {
  const say = useWords('market');
  const query = useQuery(outlookQuery(filters));
  return (
    <Section title={say('wait.title')}>
      <LoadedPrices query={query} skeleton={<Skeleton className="h-40" />}>
        {(outlook) => <Outlook outlook={outlook} filters={filters} storeCostAWeek={storeCostAWeek} />}
      </LoadedPrices>
    </Section>
  );
}

function Outlook({ outlook, filters, storeCostAWeek }: SellOrWaitProps & { readonly outlook: SellingOutlook }) {
  const say = useWords('market');
  const age = useAge()(outlook.provenance);
  const crop = useCommodityName()(filters.commodity);
  const keeping = keepingOf(filters.commodity);
  const about = usePlaceTitle(filters);
  if (age?.isOld) return <p>{say('wait.old', { age: age.words })}</p>;
  if (keeping.isSoldSoon) return <p className="text-lg">{say('wait.soon', { crop })}</p>;
  const advice = sellOrWait(outlook, { lossPercentAWeek: keeping.loss?.percentAWeek ?? null, storeCostAWeek });
  if (!advice?.verdict) return <p className="text-ink-soft">{say('wait.none')}</p>;
  return (
    <>
      <Verdict advice={advice} />
      <Ranges advice={advice} today={age && !age.isToday ? age.day : say('wait.today')} />
      <p className="-mt-2 text-sm text-ink-soft">{say('wait.about', { about: `${crop}, ${about}` })}</p>
      <Costs advice={advice} keeping={keeping} crop={crop} storeCostAWeek={storeCostAWeek} />
      <Source provenance={outlook.provenance} />
    </>
  );
}

function Verdict({ advice: { verdict, waiting } }: { advice: Advice }) {
  const say = useWords('market');
  const times = waiting.at(-1)?.timesLess ?? 0;
  if (!verdict) return null;
  return <h3 className="text-lg leading-snug">{say(`wait.${verdict}`, { times })}</h3>;
}

/** Three columns over one scale: today's price as a line, the coming ones as bands with their middle. */
function Ranges({ advice: { today, waiting }, today: todayWords }: { advice: Advice; today: string }) {
  const say = useWords('market');
  const locale = useLocale();
  const columns = [
    { id: 0, label: todayWords, low: today, price: today, high: today },
    ...waiting.map(({ days, ...band }) => ({
      id: days,
      label: say(days === 3 ? 'wait.threeDays' : 'wait.week'),
      ...band,
    })),
  ];
  const lowest = Math.min(...columns.map(({ low }) => low));
  const highest = Math.max(...columns.map(({ high }) => high));
  const short = useAxisRupees(columns.map(({ low }) => pricePerKg(low)));
  const room = highest - lowest || 1;
  const fromTop = (price: number) => `${((highest - price) / room) * 100}%`;
  return (
    <ul className="grid grid-cols-3 gap-2">
      {columns.map(({ id, label, low, price, high }) => (
        <li key={id} className="flex flex-col gap-2">
          <span aria-hidden className="relative block h-24 border-b-[1.5px] border-line">
            <span
              className={`absolute inset-x-[22%] min-h-1 rounded-small ${id === 0 ? 'bg-bar-today' : 'bg-marigold/40'}`}
              style={{ top: fromTop(high), height: `${((high - low) / room) * 100}%` }}
            />
            {id === 0 ? null : (
              <span
                className="absolute inset-x-[22%] h-1 rounded-full bg-marigold"
                style={{ top: `min(${fromTop(price)}, calc(100% - 0.25rem))` }}
              />
            )}
          </span>
          <span className="flex flex-col-reverse text-center">
            <span className="text-ink-soft">{label}</span>
            <strong className="figures text-lg leading-tight">
              {id === 0
                ? formatExactRupees(pricePerKg(today), locale)
                : say('wait.range', { low: short(pricePerKg(low)), high: short(pricePerKg(high)) })}
            </strong>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface CostsProps {
  readonly advice: Advice;
  readonly keeping: CropKeeping;
  readonly crop: string;
  readonly storeCostAWeek: number;
}

/** The cost of a week in the store for a kilo, with the source of the loss; or that no source tells it. */
function Costs({ advice, keeping: { loss, badSeason }, crop, storeCostAWeek }: CostsProps) {
  const say = useWords('market');
  const locale = useLocale();
  const amount = formatRupeesAndPaise(pricePerKg(advice.waiting.at(-1)?.keeping ?? 0), locale);
  const share = formatNumber(Math.round((loss?.percentAWeek ?? 0) * 10) / 10);
  return (
    <div className="flex flex-col gap-1">
      {loss ? (
        <p>{say(storeCostAWeek > 0 ? 'wait.lossAndStore' : 'wait.loss', { amount, share })}</p>
      ) : (
        <p>{say('wait.unknownLoss', { crop })}</p>
      )}
      {!loss && storeCostAWeek > 0 ? <p>{say('wait.storeAlone', { amount })}</p> : null}
      {badSeason === 'kharif' ? <p>{say('wait.kharif')}</p> : null}
      <Fold look="line" title={say('wait.how')}>
        <div className="flex flex-col gap-1 text-ink-soft">
          <p>{say('wait.howText')}</p>
          {loss ? <p>{say(loss.season === 'rabi' ? 'wait.measuredRabi' : 'wait.measured')}</p> : null}
          {loss ? (
            <a
              href={loss.url}
              rel="noreferrer"
              lang="en"
              className="inline-flex min-h-12 items-center self-start underline underline-offset-3 hover:text-ink"
            >
              {say('wait.source', { name: loss.sourceName })}
            </a>
          ) : null}
        </div>
      </Fold>
    </div>
  );
}
