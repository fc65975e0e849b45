import Truck from 'lucide-react/icons/truck';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Provenance } from '#contract/prices.ts';
import { tripsOf } from '#domain/prices/freight.ts';
import { nearKm } from '#domain/prices/net-in-hand.ts';
import { sellLoad } from '#domain/prices/sell-load.ts';
import { byRank } from '#domain/prices/where-to-sell.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatRupees } from '#languages/format.ts';
import { useMarketName } from '#web/lib/words/market-name.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Chip } from '#web/ui/buttons/Chip.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';

import { useAge } from '../figures/age.ts';
import { sharedProvenance, Source } from '../figures/Source.tsx';
import { Doubts } from './Doubts.tsx';
import { type NearbyRow, OfferRow, type RankedRow } from './OfferRow.tsx';
import { SellingForm } from './SellingForm.tsx';
import { type ChangeSelling, type OwnSelling, toSelling, vehicleOf } from './use-selling.ts';

interface OffersProps {
  readonly markets: readonly NearbyRow[];
  /** The chosen market, if there is one. */
  readonly own: string;
  readonly selling: OwnSelling;
  readonly change: ChangeSelling;
}

/** The winner in one sentence, the rows behind it, and what to phone for first. */
export function Offers({ markets, own, selling, change }: OffersProps) {
  const say = useWords('market');
  const ageOf = useAge();
  const [all, setAll] = useState(false);
  useEffect(() => {
    // A page on paper has no button for the rest. The browser takes the page as it is right after this event.
    const showAll = () => flushSync(() => setAll(true));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);
  const isOld = ({ price }: NearbyRow) => ageOf(price.provenance)?.isOld === true;
  const { best, shown, others, doubts } = sellLoad({ rows: markets, isOld, own }, toSelling(selling));
  const rows = all ? [...shown, ...others].toSorted(byRank) : shown;
  const hasFresh = markets.some((row) => !isOld(row));
  const newest = hasFresh ? undefined : newestOf(markets);
  const age = newest && ageOf(newest);
  const most = Math.max(0, ...[...shown, ...others].map(({ net }) => net));
  const prices = markets.map(({ price }) => price);
  const shared = sharedProvenance(rows.map(({ offer }) => offer.row.price.provenance));
  const tempting = doubts.filter(({ isOwn, net }) => isOwn || net >= (best?.net ?? 0));
  const isMore = others.length > 0 || doubts.length > mostDoubts;
  return (
    <>
      {age ? <Banner kind="warning">{say('nearby.old', { age: age.words })}</Banner> : null}
      <Fold
        look="line"
        className="-my-2"
        title={
          <>
            <span className="sr-only">{say('nearby.change')}: </span>
            <LoadChips selling={selling} />
          </>
        }
      >
        <SellingForm selling={selling} change={change} />
      </Fold>
      <Headline best={best} isOld={!hasFresh} selling={selling} />
      {rows.length > 0 ? (
        <ol className="flex flex-col">
          {rows.map((row) => (
            <OfferRow
              key={row.offer.market}
              row={row}
              most={most}
              selling={selling}
              change={change}
              prices={prices}
              isBest={row.offer === best?.offer}
              isChosen={row.offer.market === own}
              isGreyed={hasFresh && row.offer.isOld}
              hasSourceBelow={shared !== undefined}
            />
          ))}
        </ol>
      ) : null}
      <Doubts doubts={all ? doubts : (tempting.length > 0 ? tempting : doubts).slice(0, mostDoubts)} />
      {isMore && !all ? (
        <Button variant="secondary" onClick={() => setAll(true)} className="md:self-start">
          {say('nearby.all', { count: markets.length })}
        </Button>
      ) : null}
      {shared?.kind === 'reported' ? <Source provenance={shared} /> : null}
      <p className="text-sm text-ink-soft">{say('nearby.crow', { km: nearKm })}</p>
    </>
  );
}

const mostDoubts = 2;

interface HeadlineProps {
  readonly best: RankedRow | undefined;
  /** True if all prices are old: then a banner says what to do. */
  readonly isOld: boolean;
  readonly selling: OwnSelling;
}

/** Which market leaves the most. */
function Headline({ best, isOld, selling: { hire, perKm } }: HeadlineProps) {
  const say = useWords('market');
  const locale = useLocale();
  const nameOf = useMarketName();
  const isEstimated = hire === undefined || perKm === undefined;
  return (
    <div>
      {best ? (
        <h3 className="text-xl leading-tight">
          {say('nearby.leavesMost', {
            market: nameOf(best.offer.row.price.market).name,
            amount: formatRupees(best.net, locale),
          })}
        </h3>
      ) : isOld ? null : (
        <h3 className="text-lg leading-tight">{say('nearby.noneSure')}</h3>
      )}
      <p className="text-ink-soft">{say(isEstimated ? 'nearby.estimated' : 'nearby.reckoned')}</p>
    </div>
  );
}

/** The load and its vehicle, which a tap changes. */
function LoadChips({ selling }: { selling: OwnSelling }) {
  const say = useWords('market');
  const vehicle = vehicleOf(selling);
  const trips = tripsOf(selling.loadQuintals, vehicle);
  const carried = [say(`costs.vehicles.${vehicle.id}`), trips > 1 ? say('costs.trips', { count: trips }) : ''];
  return (
    <span className="flex flex-wrap gap-2">
      <Chip>{say('nearby.quintals', { count: formatNumber(selling.loadQuintals) })}</Chip>
      <Chip icon={Truck}>{carried.filter(Boolean).join(', ')}</Chip>
    </span>
  );
}

function newestOf(markets: readonly NearbyRow[]): Provenance | undefined {
  return markets
    .map(({ price }) => price.provenance)
    .toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1))
    .at(-1);
}
