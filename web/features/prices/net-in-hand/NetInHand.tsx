import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import HandCoins from 'lucide-react/icons/hand-coins';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Price, Provenance } from '#contract/prices.ts';
import { kgInQuintal } from '#domain/numbers/quantity.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatList, formatRupees } from '#languages/format.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

import { nearbyQuery } from '../api.ts';
import { useAge } from '../figures/age.ts';
import { BelowSupport } from '../figures/BelowSupport.tsx';
import { gradeToSay, MandiRow, nameOfVariety } from '../figures/MandiRow.tsx';
import { LoadedPrices, RowsSkeleton } from '../figures/LoadedPrices.tsx';
import { Facts, sharedProvenance, Source } from '../figures/Source.tsx';
import type { Filters } from '../filters/filters.ts';
import { ChoosePlace } from '../filters/place/ChoosePlace.tsx';
import { useCommodityName, usePlaceTitle } from '../filters/names/names.ts';
import { useMarketName } from '#web/lib/words/market-name.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { byNetInHand, nearKm, type NetInHand as Net, netInHand } from '#domain/prices/net-in-hand.ts';
import { CostsForm } from './CostsForm.tsx';
import { type Selling, toCosts, useCosts } from './use-costs.ts';
import { type FarmPlace, useFarmPlace } from './use-farm-place.ts';

/** The net in hand in each market around, after transport, commission and spoilage. */
export function NetInHand({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const farm = useFarmPlace(filters);
  const crop = useCommodityName()(filters.commodity);
  return (
    <Section title={say('nearby.title')} text={say('nearby.text', { crop })}>
      {farm.place || farm.isPending ? <FromFarm farm={farm} filters={filters} /> : <NoPlace {...farm} />}
    </Section>
  );
}

function NoPlace({ unknown }: FarmPlace) {
  const say = useWords('market');
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <EmptyState
      icon={MapPin}
      level={3}
      title={say('nearby.noPlace')}
      text={
        <span className="only-asks">
          {unknown === undefined ? say('nearby.noPlaceText') : say('nearby.unknownHome', { district: unknown })}
        </span>
      }
    >
      <ChoosePlace>{say('nearby.choosePlace')}</ChoosePlace>
      {isSignedIn ? (
        <ButtonLink variant="secondary" to="/profile?tab=personal">
          {say('nearby.profile')}
        </ButtonLink>
      ) : null}
    </EmptyState>
  );
}

const shownFirst = 4;

function FromFarm({ farm: { place, from }, filters }: { farm: FarmPlace; filters: Filters }) {
  const say = useWords('market');
  const query = useQuery(nearbyQuery(filters.commodity, place));
  const title = usePlaceTitle({ ...filters, market: '', marketType: '', ...(place ?? { state: '', district: '' }) });
  const [selling, change] = useCosts();
  const isNobodyNear = query.data === null || query.data?.markets.length === 0;
  return (
    <>
      <p className="flex items-start gap-2 font-label">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
        {say(from === 'profile' ? 'nearby.fromProfile' : 'nearby.fromFilters', { place: title })}
      </p>
      {isNobodyNear ? null : <CostsForm selling={selling} change={change} />}
      {selling.transportPerKm === undefined && !isNobodyNear ? (
        <p className="flex items-start gap-2 rounded-field bg-marigold-soft px-3 py-2 text-marigold-dark">
          <HandCoins aria-hidden className="mt-0.5 size-5 shrink-0" />
          {say('nearby.askCosts')}
        </p>
      ) : null}
      <LoadedPrices query={query} skeleton={<RowsSkeleton />}>
        {(around) =>
          !around?.markets.length ? (
            <p className="text-ink-soft">
              {say(around?.placeKnown ? 'nearby.none' : 'nearby.unknown', { km: nearKm })}
            </p>
          ) : (
            <Offers markets={around.markets} selling={selling} key={`${place?.state} ${place?.district}`} />
          )
        }
      </LoadedPrices>
    </>
  );
}

interface Offer {
  readonly distanceKm: number;
  readonly price: Price;
}

function Offers({ markets, selling }: { markets: readonly Offer[]; selling: Selling }) {
  const say = useWords('market');
  const ageOf = useAge();
  const [all, setAll] = useState(false);
  useEffect(() => {
    // A page on paper has no button for the rest. The browser takes the page as it is right after this event.
    const showAll = () => flushSync(() => setAll(true));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);
  const leaves = ({ price, distanceKm }: Offer) =>
    netInHand(
      {
        pricePerQuintal: price.modalPrice,
        quantityKg: selling.loadQuintals * kgInQuintal,
        distanceKm: isHome(distanceKm) ? selling.ownDistanceKm : distanceKm,
      },
      toCosts(selling),
    );
  const ordered = byNetInHand(markets, (offer) => leaves(offer).net);
  const best = ordered.find(({ price }) => !ageOf(price.provenance)?.isOld);
  const newest = best ? undefined : newestOf(markets);
  const age = newest && ageOf(newest);
  const prices = markets.map(({ price }) => price);
  const shown = all ? ordered : ordered.slice(0, shownFirst);
  const shared = sharedProvenance(shown.map(({ price }) => price.provenance));
  return (
    <>
      {age ? <Banner kind="warning">{say('nearby.old', { age: age.words })}</Banner> : null}
      <ol className="flex flex-col">
        {shown.map((offer) => (
          <OfferRow
            key={[offer.price.market.id, offer.price.variety, offer.price.grade].join(' ')}
            offer={offer}
            net={leaves(offer)}
            selling={selling}
            grade={gradeToSay(offer.price, prices)}
            isGreyed={best !== undefined && ageOf(offer.price.provenance)?.isOld === true}
            isBest={offer === best && selling.transportPerKm !== undefined}
            hasSourceBelow={shared !== undefined}
          />
        ))}
      </ol>
      {shown.length < ordered.length ? (
        <Button variant="secondary" onClick={() => setAll(true)} className="md:self-start">
          {say('nearby.all', { count: ordered.length })}
        </Button>
      ) : null}
      {shared?.kind === 'reported' ? <Source provenance={shared} /> : null}
      <p className="text-sm text-ink-soft">{say('nearby.crow', { km: nearKm })}</p>
    </>
  );
}

function newestOf(markets: readonly Offer[]): Provenance | undefined {
  return markets
    .map(({ price }) => price.provenance)
    .toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1))
    .at(-1);
}

/** True for a market in the farm's own district: both have the same main town, so the distance is not known. */
function isHome(distanceKm: number): boolean {
  return distanceKm < 1;
}

interface OfferRowProps {
  readonly offer: Offer;
  readonly net: Net;
  readonly selling: Selling;
  /** The grade, if the row must name it. */
  readonly grade: string | undefined;
  /** True for an old price among fresh ones. */
  readonly isGreyed: boolean;
  /** True for the most net in hand of all offers with fresh prices. */
  readonly isBest: boolean;
  /** True if one source for all rows stands below the list. */
  readonly hasSourceBelow: boolean;
}

/** One market within reach: its distance and the net in hand of the load. A tap shows the deductions. */
function OfferRow({
  offer: { distanceKm, price },
  net,
  selling,
  grade,
  isGreyed,
  isBest,
  hasSourceBelow,
}: OfferRowProps) {
  const say = useWords('market');
  const locale = useLocale();
  const nameOf = useNameOf();
  const age = useAge()(price.provenance);
  const { market, variety } = price;
  const { name, sourceName } = useMarketName()(market);
  const rupees = (value: number) => formatRupees(value, locale);
  const isKnown = selling.transportPerKm !== undefined;
  const costs = [
    { words: 'nearby.transport' as const, amount: net.transport },
    { words: 'nearby.commission' as const, amount: net.commission },
    { words: 'nearby.shrinkage' as const, amount: net.shrinkage },
  ].filter(({ amount }) => amount > 0);
  const distance = isHome(distanceKm)
    ? say('nearby.here', { km: formatNumber(selling.ownDistanceKm) })
    : say('nearby.distance', { km: Math.round(distanceKm) });
  return (
    <MandiRow
      name={name}
      aside={
        <>
          {formatList([distance, age && !age.isToday ? age.words : undefined], locale)}
          {isBest ? (
            <Badge icon={CircleCheck} className="mt-1 mr-1">
              {say('nearby.best')}
            </Badge>
          ) : null}
        </>
      }
      figure={<span className={net.net < 0 ? 'text-clay-dark' : undefined}>{rupees(net.net)}</span>}
      below={say(net.net < 0 ? 'nearby.loss' : isKnown ? 'nearby.inHand' : 'nearby.before')}
      isOld={isGreyed}
    >
      {costs.length > 0 ? (
        <p className="figures">
          {[rupees(net.gross), ...costs.map(({ words, amount }) => say(words, { amount: rupees(amount) }))].join(' − ')}
        </p>
      ) : null}
      <Facts
        provenance={price.provenance}
        hasSourceBelow={hasSourceBelow}
        facts={[
          say('price.quintal', { price: rupees(price.modalPrice) }),
          market.district ? nameOf('districts', market.district) : nameOf('states', market.state),
          nameOfVariety(variety),
          grade && say('price.grade', { grade }),
          sourceName,
        ]}
      />
      <BelowSupport price={price.modalPrice} supportPrice={price.supportPrice} isShort />
    </MandiRow>
  );
}
