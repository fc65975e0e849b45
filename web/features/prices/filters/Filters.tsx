import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import Store from 'lucide-react/icons/store';
import Weight from 'lucide-react/icons/weight';
import { type ReactNode, useState } from 'react';

import { formatKg } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';

import { guardedPart } from '#web/app/guarded-part.tsx';
import { useCommodityName, usePlaceNames } from './names/names.ts';
import type { SheetName } from './sheets/FilterSheet.tsx';
import { QuantityField } from './QuantityField.tsx';
import { useChosenFilters } from './use-filters.ts';

const FilterSheet = guardedPart(async () => (await import('./sheets/FilterSheet.tsx')).FilterSheet);

/** The filters: chips that open sheets, or fields that open the same sheets where there is room. */
export function Filters() {
  const say = useWords('market');
  const locale = useLocale();
  const [filters, change] = useChosenFilters();
  const [open, setOpen] = useState<SheetName>();
  const { commodity, state, district, market, marketType, quantityKg } = filters;
  const places = usePlaceNames(filters);
  const crop = useCommodityName()(commodity);
  const wider = district === '' ? 1 : 2;
  // A link may name a market that does not exist: then the first name is of its district or state.
  const knownMarket = places.length > wider ? places[0] : say('filters.choose.market');
  return (
    <form
      role="search"
      aria-label={say('filters.label')}
      onSubmit={(event) => event.preventDefault()}
      className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 desk:mx-0 desk:flex-col desk:gap-4 desk:overflow-visible desk:rounded-card desk:border-[1.5px] desk:border-line desk:bg-card desk:p-5"
    >
      <Filter
        label={say('filters.commodity')}
        isMain
        picture={commodity === '' ? undefined : <CropPicture crop={commodity} size={28} />}
        onOpen={() => setOpen('crop')}
      >
        {commodity === '' ? say('filters.chooseCrop') : crop}
      </Filter>
      <Filter
        label={say('filters.place')}
        icon={MapPin}
        className="desk:hidden"
        onOpen={() => setOpen(state === '' ? 'state' : 'district')}
      >
        {places[0]}
      </Filter>
      <Filter label={say('filters.state')} className="max-desk:hidden" onOpen={() => setOpen('state')}>
        {places.at(-1)}
      </Filter>
      <Filter
        label={say('filters.district')}
        className="max-desk:hidden"
        isOff={state === ''}
        onOpen={() => setOpen('district')}
      >
        {district === ''
          ? say(state === '' ? 'filters.stateFirst' : 'filters.anyDistrict')
          : (places.at(-2) ?? say('filters.choose.district'))}
      </Filter>
      <Filter
        label={say('filters.market')}
        className="max-desk:hidden"
        isOff={state === ''}
        onOpen={() => setOpen('market')}
      >
        {market === '' ? say(state === '' ? 'filters.stateFirst' : 'filters.anyMarket') : knownMarket}
      </Filter>
      <Filter label={say('filters.marketType')} icon={Store} onOpen={() => setOpen('type')}>
        {marketType === '' ? say('filters.anyType') : say(`types.${marketType}`)}
      </Filter>
      <Filter label={say('filters.quantity')} icon={Weight} className="desk:hidden" onOpen={() => setOpen('quantity')}>
        {formatKg(quantityKg, locale)}
      </Filter>
      <div className="max-desk:hidden">
        <QuantityField quantityKg={quantityKg} onChange={(next) => change({ quantityKg: next })} />
      </div>
      {open === undefined ? null : (
        <FilterSheet name={open} filters={filters} change={change} onClose={() => setOpen(undefined)} />
      )}
    </form>
  );
}

const chip =
  'shrink-0 max-w-64 rounded-full border-[1.5px] px-4 text-left font-label disabled:text-ink-soft desk:w-full desk:max-w-none desk:border-0 desk:bg-transparent desk:p-0 desk:text-ink';
const mainChip = 'border-leaf-deep bg-leaf-deep text-on-deep';
const plainChip = 'border-line bg-card text-ink hover:border-leaf';
const field =
  'flex min-h-12 items-center gap-2 desk:min-h-13 desk:rounded-field desk:border-[1.5px] desk:border-edge desk:bg-card desk:px-4 desk:font-text desk:hover:border-ink-soft';

interface FilterProps {
  readonly label: string;
  readonly picture?: ReactNode;
  readonly icon?: typeof MapPin;
  /** True for the crop, which is the dark chip. */
  readonly isMain?: boolean;
  /** True while there is nothing to choose. */
  readonly isOff?: boolean;
  readonly className?: string;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** One filter and its choice: a chip in a row, a labelled field in a column. */
function Filter(props: FilterProps) {
  const { label, picture, icon: Icon, isMain = false, isOff = false, className, onOpen, children } = props;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      disabled={isOff}
      onClick={onOpen}
      className={classes(chip, isMain ? mainChip : plainChip, className)}
    >
      <span className="sr-only desk:not-sr-only desk:mb-1.5 desk:block desk:font-label">{label}</span>{' '}
      <span className={field}>
        {picture ?? (Icon ? <Icon aria-hidden className="size-5 shrink-0 desk:hidden" /> : null)}
        <span className="asked-words min-w-0 flex-1 truncate">{children}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 opacity-70" />
      </span>
    </button>
  );
}
