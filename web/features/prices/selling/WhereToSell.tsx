import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';

import { kgInQuintal } from '#domain/numbers/quantity.ts';
import { nearKm } from '#domain/prices/net-in-hand.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

import { nearbyQuery } from '../api.ts';
import { LoadedPrices, RowsSkeleton } from '../figures/LoadedPrices.tsx';
import type { Filters } from '../filters/filters.ts';
import { usePlaceTitle } from '../filters/names/names.ts';
import { ChoosePlace } from '../filters/place/ChoosePlace.tsx';
import { Offers } from './Offers.tsx';
import { SellOrWait } from './SellOrWait.tsx';
import { type FarmPlace, useFarmPlace } from './use-farm-place.ts';
import { useSelling } from './use-selling.ts';

/** The net in hand at each market around, and whether to sell now. */
export function WhereToSell({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const farm = useFarmPlace(filters);
  const [kept, change] = useSelling();
  const { quantityKg } = filters;
  // The quantity of the search is the load. One kilogram stands there where nobody has said a quantity.
  const selling = quantityKg > 1 ? { ...kept, loadQuintals: quantityKg / kgInQuintal } : kept;
  return (
    <>
      <Section title={say('nearby.title')}>
        {farm.place || farm.isPending ? (
          <FromFarm farm={farm} filters={filters} selling={selling} change={change} />
        ) : (
          <NoPlace {...farm} />
        )}
      </Section>
      <SellOrWait filters={filters} storeCostAWeek={selling.storeCostAWeek} />
    </>
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

interface FromFarmProps {
  readonly farm: FarmPlace;
  readonly filters: Filters;
  readonly selling: ReturnType<typeof useSelling>[0];
  readonly change: ReturnType<typeof useSelling>[1];
}

function FromFarm({ farm: { place, from }, filters, selling, change }: FromFarmProps) {
  const say = useWords('market');
  const query = useQuery(nearbyQuery(filters.commodity, place));
  const title = usePlaceTitle({ ...filters, market: '', marketType: '', ...(place ?? { state: '', district: '' }) });
  return (
    <>
      <p className="-mt-2 flex items-start gap-2 text-ink-soft">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
        {say(from === 'profile' ? 'nearby.fromProfile' : 'nearby.fromFilters', { place: title })}
      </p>
      <LoadedPrices query={query} skeleton={<RowsSkeleton />}>
        {(around) =>
          around?.markets.length ? (
            <Offers
              markets={around.markets}
              own={filters.market}
              selling={selling}
              change={change}
              key={`${place?.state} ${place?.district}`}
            />
          ) : (
            <p className="text-ink-soft">
              {say(around?.placeKnown ? 'nearby.none' : 'nearby.unknown', { km: nearKm })}
            </p>
          )
        }
      </LoadedPrices>
    </>
  );
}
