import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Globe from 'lucide-react/icons/globe';
import Home from 'lucide-react/icons/home';
import MapPin from 'lucide-react/icons/map-pin';
import Store from 'lucide-react/icons/store';
import { Fragment, useState } from 'react';

import { nameKey } from '#catalogue/names.ts';
import { formatList } from '#languages/format.ts';
import { LanguageOfState } from '#web/app/LanguageOfState.tsx';
import { SearchBox } from '#web/features/voice/index.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

import { districtsQuery, marketsQuery } from '../../api.ts';
import { useMarketGroups, usePlaceNames, useStateName, useStateOptions } from '../names/names.ts';
import { type Filters, isDistrictCalled, noFilters, type SheetProps } from '../filters.ts';
import { FoundPlaces, placeOfMarket } from './FoundPlaces.tsx';
import { useFarm } from '../own-searches.ts';
import { SheetRow } from './SheetRow.tsx';

export type PlaceStep = 'state' | 'district' | 'market';

interface PlaceSheetProps extends SheetProps {
  readonly start: PlaceStep;
}

/** The choice of a place: a state, then one of its districts or markets. The search covers all of India. */
export function PlaceSheet({ filters, change, onClose, start }: PlaceSheetProps) {
  const say = useWords('market');
  const [step, setStep] = useState(start);
  const [text, setText] = useState('');
  const stateName = useStateName()(filters.state);
  function go(next: PlaceStep, chosen?: Partial<Filters>) {
    if (chosen) change(chosen);
    setText('');
    setStep(next);
  }
  function finish(chosen: Partial<Filters>) {
    change(chosen);
    onClose();
  }
  const list = { filters, go, finish };
  const isSearching = nameKey(text) !== '';
  return (
    <Dialog
      open
      size="small"
      title={say(isSearching ? 'filters.place' : `filters.choose.${step}`)}
      description={step === 'state' || isSearching ? undefined : stateName}
      closeLabel={say('alerts.close')}
      onClose={onClose}
    >
      <div className="flex min-h-[70dvh] flex-col gap-3 sm:min-h-96">
        {step === 'state' || isSearching ? null : (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <button
              type="button"
              onClick={() => go(step === 'market' ? 'district' : 'state')}
              className="button-quiet -ml-4"
            >
              <ChevronLeft aria-hidden className="size-5" />
              {say(step === 'market' ? 'filters.backToDistricts' : 'filters.backToStates')}
            </button>
            <LanguageOfState state={filters.state} />
          </div>
        )}
        <SearchBox label={say('filters.searchPlace')} value={text} onChange={setText} />
        {isSearching ? (
          <FoundPlaces
            filters={filters}
            text={text}
            onState={(state) => go('district', { state })}
            onChoose={finish}
            onClear={() => setText('')}
          />
        ) : (
          <ul className="flex flex-col">
            {step === 'state' ? <States {...list} /> : null}
            {step === 'district' ? <Districts {...list} /> : null}
            {step === 'market' ? <Markets {...list} /> : null}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface ListProps {
  readonly filters: Filters;
  readonly go: (next: PlaceStep, chosen?: Partial<Filters>) => void;
  readonly finish: (chosen: Partial<Filters>) => void;
}

function States({ filters, go, finish }: ListProps) {
  const say = useWords('market');
  const locale = useLocale();
  const { state, district } = useFarm();
  const home = usePlaceNames({ ...noFilters, state, district });
  return (
    <>
      {state !== '' ? (
        <SheetRow icon={Home} onChoose={() => finish({ state, district, market: '' })}>
          {say('filters.home', { place: formatList(home, locale) })}
        </SheetRow>
      ) : null}
      <SheetRow icon={Globe} isChosen={filters.state === ''} onChoose={() => finish({ state: '' })}>
        {say('filters.anyState')}
      </SheetRow>
      {useStateOptions().map(({ id, name }) => (
        <SheetRow key={id} isChosen={id === filters.state} leadsOn onChoose={() => go('district', { state: id })}>
          {name}
        </SheetRow>
      ))}
    </>
  );
}

/** The districts of the chosen state; empty if the list could not be loaded. */
function Districts({ filters, go, finish }: ListProps) {
  const say = useWords('market');
  const language = useLanguage();
  const nameOf = useNameOf();
  const { data: districts = [] } = useQuery(districtsQuery(filters.state));
  const options = districts
    .map((district) => ({ id: district.id, name: nameOf('districts', district) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
  // A link may have the district's name: "nashik" for mh-nashik.
  const chosen = filters.district.toLowerCase();
  return (
    <>
      <SheetRow icon={MapPin} isChosen={chosen === ''} onChoose={() => finish({ district: '', market: '' })}>
        {say('filters.anyDistrict')}
      </SheetRow>
      <SheetRow icon={Store} leadsOn onChoose={() => go('market')}>
        {say('filters.oneMarket')}
      </SheetRow>
      {options.map(({ id, name }) => (
        <SheetRow
          key={id}
          isChosen={isDistrictCalled(id, chosen) || name.toLowerCase() === chosen}
          onChoose={() => finish({ district: id, market: '' })}
        >
          {name}
        </SheetRow>
      ))}
    </>
  );
}

/** The markets of the chosen place, those that report the commodity first, and among them the district's own. */
function Markets({ filters, finish }: ListProps) {
  const say = useWords('market');
  const { data: markets = [] } = useQuery(marketsQuery(filters));
  const farm = useFarm();
  const home = farm.state === filters.state ? farm.district : '';
  const groups = useMarketGroups(markets, { district: filters.district || home });
  return (
    <>
      <SheetRow icon={MapPin} isChosen={filters.market === ''} onChoose={() => finish({ market: '' })}>
        {say('filters.anyMarket')}
      </SheetRow>
      {groups.map(({ words, markets: listed }) => (
        <Fragment key={words ?? 'all'}>
          {words === undefined ? null : <li className="px-3 pt-3 pb-1 font-label text-ink-soft">{say(words)}</li>}
          {listed.map((market) => (
            <SheetRow
              key={market.id}
              icon={Store}
              isChosen={market.id === filters.market || market.name === filters.market}
              onChoose={() => finish(placeOfMarket(market))}
            >
              {market.said.name}
              {market.said.sourceName === undefined ? null : (
                <span lang="en" className="block text-sm font-text text-ink-soft">
                  {market.said.sourceName}
                </span>
              )}
            </SheetRow>
          ))}
        </Fragment>
      ))}
    </>
  );
}
