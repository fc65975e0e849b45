import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { commodityById } from '#catalogue/commodities.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { Tile } from '#web/ui/buttons/Tile.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { historyQuery } from '../api.ts';
import { useAge } from '../figures/age.ts';
import { LoadingPrices, PriceSkeleton } from '../figures/LoadedPrices.tsx';
import { changeFilters, writeFilters } from '../filters/filters.ts';
import { keepSearch, useFarm } from '../filters/own-searches.ts';
import { useFilters } from '../filters/use-filters.ts';
import { isOfUnknownDistrict, useUnknownPlace } from '../filters/place/use-unknown-place.ts';
import { guardedPart } from '#web/app/guarded-part.tsx';

const PriceCard = guardedPart(
  async () => (await import('./PriceCard.tsx')).PriceCard,
  <LoadingPrices>
    <PriceSkeleton />
  </LoadingPrices>,
);
const UnknownPlace = guardedPart(async () => (await import('../filters/place/UnknownPlace.tsx')).UnknownPlace);
const FetchNewest = guardedPart(async () => (await import('./FetchNewest.tsx')).FetchNewest);

/** The price now, the prices of the last ten days, and the forecast. */
export function CurrentPrices() {
  const say = useWords('market');
  const id = useId();
  const filters = useFilters();
  const isSignedIn = useSession().status === 'signed-in';
  const query = useQuery(historyQuery(filters));
  useOutcomeToasts(query);
  const ageOf = useAge();
  const isOld = query.data && ageOf(query.data.provenance)?.isOld;
  const unknownPlace = useUnknownPlace(filters);
  const keep = useEffectEvent(() => keepSearch(filters));
  const isEmpty = query.data?.history.length === 0;
  const hasFound = (query.data?.history.length ?? 0) > 0;
  useEffect(() => {
    if (hasFound) keep();
  }, [hasFound, query.dataUpdatedAt]);
  return (
    <Card as="section" aria-labelledby={id} className="flex min-w-0 flex-col gap-2 max-md:pt-2.5 md:gap-3">
      <h2 id={id} className="text-base leading-tight font-label text-ink-soft md:text-lg">
        {say(isOld ? 'current.titleOld' : 'current.title')}
      </h2>
      {unknownPlace === undefined ? null : <UnknownPlace name={unknownPlace} />}
      {filters.commodity === '' ? (
        <p className="only-asks max-w-xl">{say('current.choose')}</p>
      ) : isOfUnknownDistrict(query.error) ? null : (
        <PriceCard filters={filters} query={query} />
      )}
      {isEmpty ? <h3 className="text-base">{say('empty.anotherCrop')}</h3> : null}
      {filters.commodity === '' || isEmpty ? <CommonCrops /> : null}
      {isSignedIn ? <FetchNewest filters={filters} /> : null}
    </Card>
  );
}

interface Outcome {
  readonly data: { readonly history: readonly unknown[] } | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
  readonly errorUpdatedAt: number;
}

/** The two messages of the specification, each once for a reply. */
function useOutcomeToasts({ data, error, dataUpdatedAt, errorUpdatedAt }: Outcome): void {
  const say = useWords('market');
  const isEmpty = data?.history.length === 0;
  // If the person is offline or the place is unknown, the page itself says so: the search has not failed.
  const isOffline = error instanceof ApiError && error.code === 'offline';
  const hasFailed = error !== null && !isOffline && !isOfUnknownDistrict(error);
  const tell = useEffectEvent(() => {
    if (hasFailed) toast.error(say('current.failed'));
    else if (isEmpty) toast.info(say('current.none'));
  });
  useEffect(() => tell(), [isEmpty, hasFailed, dataUpdatedAt, errorUpdatedAt]);
}

const common = ['onion', 'tomato', 'potato', 'wheat', 'paddy', 'soybean'];
const mostShown = 6;

/**
 * The farmer's own crops, then common ones, as pictures to tap: before any search, and where nobody reports the
 * searched crop.
 */
function CommonCrops() {
  const say = useWords('market');
  const nameOf = useNameOf();
  const filters = useFilters();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { crops } = useFarm();
  const offered = [...new Set([...crops, ...common])].slice(0, mostShown).flatMap((id) => commodityById(id) ?? []);
  return (
    <ul aria-label={say('current.common')} className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
      {offered.map((commodity) => (
        <Tile
          key={commodity.id}
          picture={<CropPicture crop={commodity.id} size={56} />}
          onChoose={() => {
            const next = writeFilters(search, changeFilters(filters, { commodity: commodity.id }));
            void navigate({ search: String(next) });
          }}
        >
          {nameOf('commodities', commodity)}
        </Tile>
      ))}
    </ul>
  );
}
