import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';

import { useStateOptions } from '../names.ts';
import { marketTypeIds } from '#domain/market-types.ts';
import { useFilterForm } from '../use-filters.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { CommodityField } from './CommodityField.tsx';
import { DistrictField } from './DistrictField.tsx';
import { MarketField } from './MarketField.tsx';
import { QuantityField } from './QuantityField.tsx';

/** What is looked for. A phone shows the three that matter most, and the rest at a tap. */
export function FilterForm() {
  const say = useWords('market');
  const [filters, change] = useFilterForm();
  const id = useId();
  const narrowed = [filters.district, filters.market, filters.marketType].filter((value) => value !== '').length;
  const [open, setOpen] = useState(false);
  const states = useStateOptions();
  return (
    <form
      role="search"
      aria-label={say('filters.label')}
      onSubmit={(event) => event.preventDefault()}
      className="desk:rounded-card desk:border-[1.5px] desk:border-line desk:bg-card desk:p-5"
    >
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 md:grid-cols-3 desk:grid-cols-1">
        <CommodityField filters={filters} change={change} />
        <ChoiceField
          label={say('filters.state')}
          any={say('filters.anyState')}
          options={states}
          value={filters.state}
          onChoose={(state) => change({ state })}
        />
        <div id={id} className={classes('contents', !open && 'max-md:hidden')}>
          <DistrictField filters={filters} change={change} />
          <MarketField filters={filters} change={change} />
          <ChoiceField
            label={say('filters.marketType')}
            any={say('filters.anyType')}
            options={marketTypeIds.map((type) => ({ id: type, name: say(`types.${type}`) }))}
            value={filters.marketType}
            onChoose={(value) => change({ marketType: marketTypeIds.find((type) => type === value) ?? '' })}
          />
        </div>
        <QuantityField quantityKg={filters.quantityKg} onChange={(quantityKg) => change({ quantityKg })} />
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="mb-1.5 px-3 md:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-5 shrink-0" />
          {open
            ? say('filters.fewer')
            : narrowed > 0
              ? say('filters.moreSet', { count: narrowed })
              : say('filters.more')}
        </Button>
      </div>
    </form>
  );
}
