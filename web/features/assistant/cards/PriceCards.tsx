import FlaskConical from 'lucide-react/icons/flask-conical';
import History from 'lucide-react/icons/history';
import { Link } from 'react-router';

import type { CardOf } from '#contract/assistant.ts';
import type { Provenance } from '#contract/prices.ts';
import { addDays } from '#domain/days/days.ts';
import { asOfDay } from '#domain/days/freshness.ts';
import { directionOf } from '#domain/prices/price-change.ts';
import { pricePath } from '#domain/prices/price-path.ts';
import { priceFor } from '#domain/numbers/quantity.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatAge, formatDay, formatKg, formatList, formatPercent, formatRupees } from '#languages/format.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useToday } from '#web/lib/page/use-now.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Change } from '#web/ui/figures/Change.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { Price } from '#web/ui/figures/Price.tsx';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';

import { cardLook } from './look.ts';

/** A price as on the market page: the crop, the place, the figure, its history and its day. A tap opens the page. */
export function PricesCard({ card }: { card: CardOf<'prices'> }) {
  const say = useWords('assistant');
  const locale = useLocale();
  const { commodity, place, where, pricePerQuintal, sparkline, quantityKg, amount, forecast, provenance } = card;
  const { day } = provenance;
  const isOld = useIsOld()(day);
  const band = ({ low, high }: { low: number; high: number }) => ({
    low: formatRupees(priceFor(low, 1), locale),
    high: formatRupees(priceFor(high, 1), locale),
  });
  return (
    <article className={cardLook}>
      <Link to={pricePath(commodity.id, where)} className="flex flex-col gap-2 rounded-small">
        <span className="flex items-center gap-3">
          <CropPicture crop={commodity.id} size={44} />
          <span className="min-w-0 flex-1">
            <strong className="block text-lg leading-tight">{commodity.name}</strong>{' '}
            <span className="text-sm text-ink-soft">{place ?? say('cards.india')}</span>
          </span>
          {sparkline.length > 1 ? (
            <Sparkline values={sparkline.map(({ price }) => price)} className="h-11 w-22" />
          ) : null}
        </span>{' '}
        <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <Price rupees={priceFor(pricePerQuintal, 1)} locale={locale} unit={say('cards.kg')} />{' '}
          <span className="text-ink-soft">
            {say('cards.quintal', { price: formatRupees(pricePerQuintal, locale) })}
          </span>{' '}
          {isOld ? null : <PriceStep card={card} />}
        </span>
      </Link>
      {quantityKg !== null && amount !== null ? (
        <p>{say('cards.amount', { quantity: formatKg(quantityKg, locale), amount: formatRupees(amount, locale) })}</p>
      ) : null}
      {forecast === null ? null : (
        <p className="rounded-field bg-marigold-soft px-3 py-2 text-marigold-dark">
          {isOld && day !== null
            ? say('cards.forecastFor', { ...band(forecast), day: formatDay(addDays(day, 1), locale, 'dated') })
            : say(forecast.isLastPrice ? 'cards.asToday' : 'cards.tomorrow', band(forecast))}
        </p>
      )}
      <PriceAge provenance={provenance} />
    </article>
  );
}

/** True for a price that no market may pay any more. */
function useIsOld(): (day: string | null) => boolean {
  const today = useToday();
  return (day) => asOfDay(day, today) !== today;
}

/** The change of the price, and the day since which it counts. */
function PriceStep({ card: { change, changeSince } }: { card: CardOf<'prices'> }) {
  const say = useWords('assistant');
  const locale = useLocale();
  if (change === null || changeSince === null) return null;
  const day = formatDay(changeSince, locale);
  const direction = directionOf(change);
  if (direction === 'same') {
    return (
      <Change direction="same" directionLabel="">
        {say('cards.same', { day })}
      </Change>
    );
  }
  return (
    <Change direction={direction} directionLabel={say(`cards.${direction}`)}>
      {say('cards.since', { change: formatPercent(Math.abs(change), locale), day })}
    </Change>
  );
}

/** Each market in the order of the answer: what a load leaves in hand there, or only the price before any freight. */
export function MarketsCard({ card: { commodity, place, loadQuintals, markets } }: { card: CardOf<'markets'> }) {
  const say = useWords('assistant');
  const locale = useLocale();
  const [first] = markets;
  const perKg = (price: number) => `${formatRupees(priceFor(price, 1), locale)} ${say('cards.kg')}`;
  const isOneSource = new Set(markets.map(({ provenance }) => JSON.stringify(provenance))).size === 1;
  return (
    <article className={cardLook}>
      <span className="flex items-center gap-3">
        <CropPicture crop={commodity.id} size={44} />
        <span className="min-w-0 flex-1">
          <strong className="block text-lg leading-tight">{commodity.name}</strong>
          <span className="text-sm text-ink-soft">{place ?? say('cards.india')}</span>
        </span>
      </span>
      <p className="text-sm text-ink-soft">
        {loadQuintals === undefined ? say('cards.beforeFreight') : say('cards.inHand', { count: loadQuintals })}
      </p>
      <ol className="flex flex-col divide-y-[1.5px] divide-line">
        {markets.map(({ market, district, state, price, net, distanceKm, provenance }) => (
          <li key={`${market} ${district} ${state}`} className="flex flex-col gap-0.5 py-2">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-label">{market}</span>
              {loadQuintals === undefined || net === undefined ? (
                <Price
                  rupees={priceFor(price, 1)}
                  locale={locale}
                  size="small"
                  unit={say('cards.kg')}
                  className="shrink-0"
                />
              ) : (
                <Price rupees={net} locale={locale} size="small" className="shrink-0" />
              )}
            </span>
            <span className="text-sm text-ink-soft">
              {formatList([district, state], locale)}
              {distanceKm === null || distanceKm < 1
                ? null
                : ` · ${say('cards.distance', { km: formatNumber(Math.round(distanceKm)) })}`}
              {loadQuintals === undefined || net === undefined ? null : ` · ${perKg(price)}`}
            </span>
            {isOneSource ? null : <PriceAge provenance={provenance} />}
          </li>
        ))}
      </ol>
      {isOneSource && first ? <PriceAge provenance={first.provenance} /> : null}
    </article>
  );
}

/** Stands under each price: its source, its day and its present age, because people read a chat again weeks later. */
function PriceAge({ provenance: { kind, sources, day } }: { provenance: Provenance }) {
  const say = useWords('assistant');
  const locale = useLocale();
  const nameOf = useNameOf();
  const today = useToday();
  const isOld = useIsOld()(day);
  const age = day === null ? '' : formatAge(day, new Date(`${today}T12:00:00+05:30`), locale);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      {kind === 'demonstration' ? (
        <span className="inline-flex items-center gap-1 rounded-full bg-marigold-soft px-2.5 font-label text-marigold-dark">
          <FlaskConical aria-hidden className="size-4 shrink-0" />
          {say('cards.sample')}
        </span>
      ) : (
        <span>
          {formatList(
            sources.map((id) => nameOf('sources', { id })),
            locale,
          )}
        </span>
      )}
      {day === null ? null : (
        <span>
          {formatDay(day, locale, isOld ? 'dated' : 'short')} ·{' '}
          <span className={isOld ? 'font-label' : undefined}>
            {isOld ? <History aria-hidden className="mr-1 inline size-4 align-[-0.15em]" /> : null}
            {isOld ? say('cards.old', { age }) : age}
          </span>
        </span>
      )}
    </p>
  );
}
