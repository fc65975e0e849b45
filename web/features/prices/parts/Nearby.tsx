import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';

import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatKg } from '#web/lib/format.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';

import { nearbyQuery } from '../api.ts';
import { useCommodityName } from '../names.ts';
import type { Filters } from '../rules/filters.ts';
import { gradeToSay } from '../rules/grade.ts';
import { byNetInHand, netInHand } from '#domain/net-in-hand.ts';
import { sharedOrigin } from '../rules/shared-origin.ts';
import { useAge } from '../use-age.ts';
import { useCosts } from '../use-costs.ts';
import { type FarmPlace, useFarmPlace } from '../use-farm-place.ts';
import { usePlaceTitle } from '../use-search-title.ts';
import { CostsForm } from './CostsForm.tsx';
import { Loaded } from './Loaded.tsx';
import { NearbyRow } from './NearbyRow.tsx';
import { RowsSkeleton } from './ReportsList.tsx';
import { Source } from './Source.tsx';

/** Which market leaves most in the farmer's hand, after the way, the commission and what is lost. */
export function Nearby({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const locale = useLocale();
  const farm = useFarmPlace(filters);
  const crop = useCommodityName(filters.commodity);
  const quantity = formatKg(filters.quantityKg, locale);
  return (
    <Section title={say('nearby.title')} text={say('nearby.text', { crop, quantity })}>
      {farm.place || farm.isPending ? <From farm={farm} filters={filters} /> : <NoPlace {...farm} />}
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
      text={unknown === undefined ? say('nearby.noPlaceText') : say('nearby.unknownHome', { district: unknown })}
    >
      {isSignedIn ? (
        <ButtonLink variant="secondary" to="/profile?tab=personal">
          {say('nearby.profile')}
        </ButtonLink>
      ) : null}
    </EmptyState>
  );
}

const shownFirst = 5;

function From({ farm: { place, from }, filters }: { farm: FarmPlace; filters: Filters }) {
  const say = useWords('market');
  const query = useQuery(nearbyQuery(filters.commodity, place));
  const title = usePlaceTitle({ ...filters, market: '', marketType: '', ...(place ?? { state: '', district: '' }) });
  const [costs, changeCosts] = useCosts();
  return (
    <>
      <p className="flex items-start gap-2 font-label">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
        {say(from === 'profile' ? 'nearby.fromProfile' : 'nearby.fromFilters', { place: title })}
      </p>
      <CostsForm costs={costs} change={changeCosts} />
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {(around) =>
          !around?.markets.length ? (
            <p className="text-ink-soft">{say(around?.placeKnown ? 'nearby.none' : 'nearby.unknown')}</p>
          ) : (
            <Offers
              markets={around.markets}
              costs={costs}
              quantityKg={filters.quantityKg}
              key={`${place?.state} ${place?.district}`}
            />
          )
        }
      </Loaded>
    </>
  );
}

interface OffersProps {
  readonly markets: readonly Parameters<typeof NearbyRow>[0]['offer'][];
  readonly costs: ReturnType<typeof useCosts>[0];
  readonly quantityKg: number;
}

function Offers({ markets, costs, quantityKg }: OffersProps) {
  const say = useWords('market');
  const ageOf = useAge();
  const [all, setAll] = useState(false);
  const leaves = ({ price, distanceKm }: OffersProps['markets'][number]) =>
    netInHand({ pricePerQuintal: price.modalPrice, quantityKg, distanceKm }, costs);
  const ordered = byNetInHand(markets, (offer) => leaves(offer).net);
  const best = ordered.find(({ price }) => !ageOf(price.provenance)?.isOld);
  const prices = markets.map(({ price }) => price);
  const shown = all ? ordered : ordered.slice(0, shownFirst);
  const origin = sharedOrigin(shown.map(({ price }) => price.provenance));
  return (
    <>
      <ol className="flex flex-col">
        {shown.map((offer) => (
          <NearbyRow
            key={[offer.price.market.id, offer.price.variety, offer.price.grade].join(' ')}
            offer={offer}
            net={leaves(offer)}
            grade={gradeToSay(offer.price, prices)}
            isBest={offer === best}
            hasSourceBelow={origin !== undefined}
          />
        ))}
      </ol>
      {shown.length < ordered.length ? (
        <Button variant="secondary" onClick={() => setAll(true)} className="md:self-start">
          {say('nearby.all', { count: ordered.length })}
        </Button>
      ) : null}
      {origin ? <Source provenance={origin} /> : null}
      <p className="text-sm text-ink-soft">{say('nearby.crow')}</p>
    </>
  );
}
