import Building2 from 'lucide-react/icons/building-2';
import Handshake from 'lucide-react/icons/handshake';
import Landmark from 'lucide-react/icons/landmark';
import Ship from 'lucide-react/icons/ship';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import Users from 'lucide-react/icons/users';
import Warehouse from 'lucide-react/icons/warehouse';
import type { LucideIcon } from 'lucide-react';

import { type MarketTypeId, marketTypeIds } from '#domain/prices/market-types.ts';
import { formatKg } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Chip } from '#web/ui/buttons/Chip.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

import { CropSheet } from './CropSheet.tsx';
import { PlaceSheet, type PlaceStep } from './PlaceSheet.tsx';
import { QuantityField } from '../QuantityField.tsx';
import { SheetRow } from './SheetRow.tsx';
import type { SheetProps } from '../filters.ts';

export type SheetName = 'crop' | 'type' | 'quantity' | PlaceStep;

interface FilterSheetProps extends SheetProps {
  readonly name: SheetName;
}

/** The sheet of a filter. The first opened sheet loads the code of all. */
export function FilterSheet({ name, ...sheet }: FilterSheetProps) {
  if (name === 'crop') return <CropSheet {...sheet} />;
  if (name === 'type') return <TypeSheet {...sheet} />;
  if (name === 'quantity') return <QuantitySheet {...sheet} />;
  return <PlaceSheet {...sheet} start={name} />;
}

const icons: Readonly<Record<MarketTypeId, LucideIcon>> = {
  local: Store,
  wholesale: Warehouse,
  terminal: Building2,
  cooperative: Users,
  corporate: Handshake,
  online: Smartphone,
  export: Ship,
  retail: ShoppingBasket,
};

export function TypeSheet({ filters: { marketType }, change, onClose }: SheetProps) {
  const say = useWords('market');
  function choose(type: MarketTypeId | '') {
    change({ marketType: type });
    onClose();
  }
  return (
    <Dialog
      open
      size="small"
      title={say('filters.marketType')}
      description={say('types.derived')}
      closeLabel={say('alerts.close')}
      onClose={onClose}
    >
      <ul className="flex flex-col">
        <SheetRow icon={Landmark} isChosen={marketType === ''} onChoose={() => choose('')}>
          {say('filters.anyType')}
        </SheetRow>
        {marketTypeIds.map((type) => (
          <SheetRow key={type} icon={icons[type]} isChosen={type === marketType} onChoose={() => choose(type)}>
            {say(`types.${type}`)}
          </SheetRow>
        ))}
      </ul>
    </Dialog>
  );
}

/** A kilogram, a quintal, a small load, a lorry. */
const usual = [1, 100, 1000, 5000];

export function QuantitySheet({ filters: { quantityKg }, change, onClose }: SheetProps) {
  const say = useWords('market');
  const locale = useLocale();
  return (
    <Dialog
      open
      size="small"
      title={say('filters.howMuch')}
      closeLabel={say('alerts.close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('filters.done')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <ul className="flex flex-wrap gap-2">
          {usual.map((kilograms) => (
            <li key={kilograms}>
              <Chip
                pressed={kilograms === quantityKg}
                onClick={() => {
                  change({ quantityKg: kilograms });
                  onClose();
                }}
              >
                {formatKg(kilograms, locale)}
              </Chip>
            </li>
          ))}
        </ul>
        <QuantityField quantityKg={quantityKg} onChange={(next) => change({ quantityKg: next })} />
      </div>
    </Dialog>
  );
}
