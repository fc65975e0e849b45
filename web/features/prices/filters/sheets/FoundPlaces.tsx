import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import Store from 'lucide-react/icons/store';
import { useEffect, useState } from 'react';

import type { Market } from '#contract/prices.ts';
import { formatList } from '#languages/format.ts';
import { useMarketName } from '#web/lib/words/market-name.ts';
import { useNameOf, useNamesOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { isCalled } from '#web/lib/words/is-called.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

import { marketSearchQuery } from '../../api.ts';
import { RowsSkeleton } from '../../figures/LoadedPrices.tsx';
import { useStateOptions } from '../names/names.ts';
import { type Filters, searchDelayMs, stateOfDistrict } from '../filters.ts';
import { SheetRow } from './SheetRow.tsx';

interface FoundPlacesProps {
  readonly filters: Filters;
  readonly text: string;
  readonly onState: (state: string) => void;
  readonly onChoose: (chosen: Partial<Filters>) => void;
  /** Goes back to the whole list. */
  readonly onClear: () => void;
}

const mostDistricts = 8;

/** One search over states, districts and mandis of all India, those of the chosen state first. */
export function FoundPlaces({ filters, text, onState, onChoose, onClear }: FoundPlacesProps) {
  const say = useWords('market');
  const nameOf = useNameOf();
  const marketName = useMarketName();
  const foundStates = useStateOptions().filter(({ id, name }) => isCalled([name, id], text));
  const { markets, alsoCalled, isPending, hasFailed } = useMarketsCalled(text, filters);
  const districts = useDistrictsCalled(text, filters.state, alsoCalled);
  const isEmpty = foundStates.length + districts.length + markets.length === 0;
  if (isEmpty && !isPending)
    return <NothingCalled text={text} hasFailed={hasFailed} onChoose={onChoose} onClear={onClear} />;
  return (
    <>
      <ul className="flex flex-col">
        {foundStates.map(({ id, name }) => (
          <SheetRow key={id} isChosen={id === filters.state} leadsOn onChoose={() => onState(id)}>
            {name}
          </SheetRow>
        ))}
        {districts.map(({ id, name, state }) => (
          <SheetRow key={id} icon={MapPin} onChoose={() => onChoose({ state, district: id, market: '' })}>
            {name} <Beside>{[say('filters.district'), nameOf('states', { id: state })]}</Beside>
          </SheetRow>
        ))}
        {markets.map((market) => (
          <SheetRow
            key={market.id}
            icon={Store}
            isChosen={market.id === filters.market}
            onChoose={() => onChoose(placeOfMarket(market))}
          >
            {marketName(market).name}{' '}
            <Beside>{[market.district && nameOf('districts', market.district), nameOf('states', market.state)]}</Beside>
          </SheetRow>
        ))}
      </ul>
      {isPending ? <RowsSkeleton /> : null}
    </>
  );
}

/** A mandi with its district and state: with them the page can name it without the lists of the whole state. */
export function placeOfMarket({ id, state, district }: Market): Partial<Filters> {
  return { state: state.id, district: district?.id ?? '', market: id };
}

function Beside({ children }: { children: readonly (string | null)[] }) {
  return <span className="block text-sm font-text text-ink-soft">{formatList(children, useLocale())}</span>;
}

interface NothingCalledProps extends Pick<FoundPlacesProps, 'text' | 'onChoose' | 'onClear'> {
  readonly hasFailed: boolean;
}

function NothingCalled({ text, hasFailed, onChoose, onClear }: NothingCalledProps) {
  const say = useWords('market');
  return (
    <EmptyState
      icon={MapPinOff}
      level={3}
      title={say('filters.noPlace', { name: text })}
      text={say(hasFailed ? 'filters.noPlaceFailed' : 'filters.noPlaceText')}
    >
      <Button onClick={onClear}>{say('filters.fromList')}</Button>
      <Button variant="secondary" onClick={() => onChoose({ state: '' })}>
        {say('filters.anyState')}
      </Button>
    </EmptyState>
  );
}

/** Searches the names that the page has anyway, and adds the districts that the server knows by another name. */
function useDistrictsCalled(text: string, ownState: string, alsoCalled: readonly string[]) {
  const found = Object.entries(useNamesOf('districts')).flatMap(([id, name]) => {
    const state = stateOfDistrict(id);
    const isFound = alsoCalled.includes(id) || isCalled([name, id.slice(id.indexOf('-') + 1)], text);
    return state && isFound ? [{ id, name, state }] : [];
  });
  return found
    .toSorted((one, other) => Number(other.state === ownState) - Number(one.state === ownState))
    .slice(0, mostDistricts);
}

function useMarketsCalled(text: string, { commodity, state }: Filters) {
  const asked = usePaused(text.trim());
  const { data, isLoading, isError } = useQuery(marketSearchQuery(asked, commodity));
  return {
    markets: (data?.items ?? []).toSorted(
      (one, other) => Number(other.state.id === state) - Number(one.state.id === state),
    ),
    alsoCalled: data?.districts ?? [],
    isPending: isLoading || asked !== text.trim(),
    hasFailed: isError,
  };
}

/** The text after a pause in typing, because a request for each letter is too much for a weak connection. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
