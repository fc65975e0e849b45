import TriangleAlert from 'lucide-react/icons/triangle-alert';

import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatRupees } from '#languages/format.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';

interface BelowSupportProps {
  /** Rupees per quintal, like the support price beside it. */
  readonly price: number;
  readonly supportPrice: number | null;
  /** True in a row, where there is room for a short text only. */
  readonly isShort?: boolean;
}

/** The words where the market pays less than the support price. */
export function BelowSupport({ price, supportPrice, isShort = false }: BelowSupportProps) {
  const say = useWords('market');
  const locale = useLocale();
  if (!supportPrice || price >= supportPrice) return null;
  return isShort ? (
    <span className="flex items-center gap-1.5 text-sm font-label text-clay-dark">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {say('support.belowShort')}
    </span>
  ) : (
    <Badge tone="clay" icon={TriangleAlert} className="self-start">
      {say('support.below', { price: formatRupees(supportPrice, locale) })}
    </Badge>
  );
}
