import { type VehicleId, vehicles } from '#catalogue/freight.ts';
import { kgInQuintal } from '#domain/numbers/quantity.ts';
import { usualLoad } from '#domain/prices/sell-load.ts';
import { useWords } from '#web/lib/words/words.ts';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';

import { QuantityField } from '../filters/QuantityField.tsx';
import { useChosenFilters } from '../filters/use-filters.ts';
import { CostField } from './CostField.tsx';
import { type ChangeSelling, type OwnSelling, vehicleOf } from './use-selling.ts';

interface SellingFormProps {
  readonly selling: OwnSelling;
  readonly change: ChangeSelling;
}

const row = 'grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-end gap-3';

/** The load, the vehicle and its price; a tap shows the smaller costs. All fields are filled in with what is usual. */
export function SellingForm({ selling, change }: SellingFormProps) {
  const say = useWords('market');
  const { loadQuintals, commissionPercent, shrinkagePercent, ownDistanceKm, storeCostAWeek } = selling;
  const { id: vehicle, hire, perKm } = vehicleOf(selling);
  const [, search] = useChosenFilters();

  /** The same quantity as above on the page. */
  function load(quantityKg: number) {
    change({ loadQuintals: quantityKg > 1 ? quantityKg / kgInQuintal : usualLoad.loadQuintals });
    search({ quantityKg });
  }
  return (
    <div className="flex flex-col gap-3">
      <div className={row}>
        <QuantityField quantityKg={Math.round(loadQuintals * kgInQuintal)} onChange={load} />
      </div>
      <RadioCards<VehicleId>
        label={say('costs.vehicle')}
        value={vehicle}
        // Another vehicle has another price, so the one typed for the last vehicle goes.
        onSelect={(chosen) => change({ vehicle: chosen, hire: undefined, perKm: undefined })}
        choices={vehicles.map(({ id, carriesQuintals }) => ({
          value: id,
          label: say(`costs.vehicles.${id}`),
          text: say('costs.carries', { quintals: carriesQuintals }),
        }))}
      />
      <div className={row}>
        <CostField
          label={say('costs.hire')}
          value={hire}
          max={1_000_000}
          onChange={(value) => change({ hire: value })}
        />
        <CostField
          label={say('costs.perKm')}
          value={perKm}
          max={10_000}
          onChange={(value) => change({ perKm: value })}
        />
      </div>
      <Fold look="line" title={say('costs.more', { km: ownDistanceKm })}>
        <div className={row}>
          <CostField
            label={say('costs.commissionPercent')}
            value={commissionPercent}
            max={100}
            onChange={(value) => change({ commissionPercent: value ?? 0 })}
          />
          <CostField
            label={say('costs.shrinkagePercent')}
            value={shrinkagePercent}
            max={100}
            onChange={(value) => change({ shrinkagePercent: value ?? 0 })}
          />
          <CostField
            label={say('costs.ownDistanceKm')}
            value={ownDistanceKm}
            max={500}
            onChange={(value) => change({ ownDistanceKm: value ?? 0 })}
          />
          <CostField
            label={say('costs.storeCost')}
            value={storeCostAWeek}
            max={10_000}
            onChange={(value) => change({ storeCostAWeek: value ?? 0 })}
          />
        </div>
      </Fold>
      <p className="text-sm text-ink-soft">{say('costs.kept')}</p>
    </div>
  );
}
