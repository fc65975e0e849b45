import { TriangleAlert } from 'lucide-react';

import { useLocale } from '#web/i18n/use-locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { formatRupees } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';

import type { SupportPrice } from '../rules/support-price.ts';

/** The market pays less than the government would. */
export function BelowSupport({ support }: { support: SupportPrice }) {
  const say = useWords('market');
  const locale = useLocale();
  return (
    <Badge tone="clay" icon={TriangleAlert} className="self-start">
      {say('support.below', { price: formatRupees(support.pricePerQuintal, locale) })}
    </Badge>
  );
}
