import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatPercent } from '#web/lib/format.ts';
import { Change } from '#web/ui/Change.tsx';

/** Less than half a percent is shown as 0 %, so it is called unchanged. */
const unnoticed = 0.005;

/** By how much a price rose or fell, as a share of what it was. */
export function PriceChange({ share }: { share: number }) {
  const say = useWords('market');
  const locale = useLocale();
  const direction = Math.abs(share) < unnoticed ? 'same' : share > 0 ? 'up' : 'down';
  return (
    <Change direction={direction} directionLabel={say(`change.${direction}`)}>
      {direction === 'same' ? say('change.sameShort') : formatPercent(Math.abs(share), locale)}
    </Change>
  );
}
