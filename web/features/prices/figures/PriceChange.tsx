import { priceFor } from '#domain/numbers/quantity.ts';
import { formatPercent } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { directionOf } from '#domain/prices/price-change.ts';
import { Change } from '#web/ui/figures/Change.tsx';

import { formatStep } from './rupees.ts';

/** The change of a price as a share of the earlier one: for a row of a list. */
export function PriceChange({ share }: { share: number }) {
  const say = useWords('market');
  const locale = useLocale();
  const direction = directionOf(share);
  return (
    <Change direction={direction} directionLabel={say(`change.${direction}`)}>
      {direction === 'same' ? say('change.sameShort') : formatPercent(Math.abs(share), locale)}
    </Change>
  );
}

interface RupeeChangeProps {
  readonly share: number;
  /** Per quintal. */
  readonly rupees: number;
  readonly quantityKg: number;
}

/** The same in rupees for the shown quantity: the farmer's gain or loss. */
export function RupeeChange({ share, rupees, quantityKg }: RupeeChangeProps) {
  const say = useWords('market');
  const locale = useLocale();
  const direction = directionOf(share);
  return (
    <Change direction={direction} directionLabel={direction === 'same' ? '' : say(`change.${direction}`)}>
      {direction === 'same' ? say('change.same') : formatStep(Math.abs(priceFor(rupees, quantityKg)), locale)}
    </Change>
  );
}
