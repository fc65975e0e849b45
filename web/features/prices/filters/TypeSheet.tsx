import {
  Building2,
  Handshake,
  Landmark,
  type LucideIcon,
  Ship,
  ShoppingBasket,
  Smartphone,
  Store,
  Users,
  Warehouse,
} from 'lucide-react';

import { type MarketTypeId, marketTypeIds } from '#domain/market-types.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

import type { SheetProps } from './filters.ts';
import { SheetRow } from './SheetRow.tsx';

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
