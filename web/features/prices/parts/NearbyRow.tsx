import { CircleCheck } from 'lucide-react';

import type { Price } from '#contract/prices.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatRupees } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classes } from '#web/ui/classes.ts';

import { nameOfVariety, useNameOf } from '../names.ts';
import type { NetInHand } from '#domain/net-in-hand.ts';
import { useAge } from '../use-age.ts';
import { BelowSupport } from './BelowSupport.tsx';
import { RowFacts } from './RowFacts.tsx';

interface NearbyRowProps {
  readonly offer: { readonly distanceKm: number; readonly price: Price };
  readonly net: NetInHand;
  /** Where it is to be said. */
  readonly grade: string | undefined;
  /** It leaves most of all whose figures are fresh. */
  readonly isBest: boolean;
  /** The list says once where all its rows come from. */
  readonly hasSourceBelow: boolean;
}

/** One market within reach: how far it is, what it pays, what of that stays in hand and where the rest goes. */
export function NearbyRow({ offer: { distanceKm, price }, net, grade, isBest, hasSourceBelow }: NearbyRowProps) {
  const say = useWords('market');
  const locale = useLocale();
  const nameOf = useNameOf();
  const isOld = useAge()(price.provenance)?.isOld ?? false;
  const { market, variety } = price;
  const rupees = (value: number) => formatRupees(value, locale);
  const costs = [
    { words: 'nearby.transport' as const, amount: net.transport },
    { words: 'nearby.commission' as const, amount: net.commission },
    { words: 'nearby.shrinkage' as const, amount: net.shrinkage },
  ].filter(({ amount }) => amount > 0);
  return (
    <li
      className={classes(
        'flex items-start justify-between gap-4 border-b-[1.5px] border-line py-3 last:border-0',
        isOld && 'text-ink-soft',
      )}
    >
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="text-base">{market.name}</h3>
        <RowFacts
          provenance={price.provenance}
          hasSourceBelow={hasSourceBelow}
          facts={[
            market.district ? nameOf(market.district) : nameOf(market.state),
            distanceKm === 0 ? say('nearby.here') : say('nearby.distance', { km: Math.round(distanceKm) }),
            nameOfVariety(variety),
            grade && say('price.grade', { grade }),
            say('price.quintal', { price: rupees(price.modalPrice) }),
          ]}
        />
        <BelowSupport price={price.modalPrice} supportPrice={price.supportPrice} isShort />
        {costs.length > 0 ? (
          <p className="figures text-sm text-ink-soft">
            {[rupees(net.gross), ...costs.map(({ words, amount }) => say(words, { amount: rupees(amount) }))].join(
              ' − ',
            )}
          </p>
        ) : null}
        {isBest ? (
          <Badge icon={CircleCheck} className="mt-1 self-start">
            {say('nearby.best')}
          </Badge>
        ) : null}
      </div>
      <p className="figures flex shrink-0 flex-col items-end">
        <strong className={classes('text-xl font-figure', net.net < 0 && 'text-clay-dark')}>{rupees(net.net)}</strong>
        <span className="text-sm text-ink-soft">{say(net.net < 0 ? 'nearby.loss' : 'nearby.inHand')}</span>
      </p>
    </li>
  );
}
