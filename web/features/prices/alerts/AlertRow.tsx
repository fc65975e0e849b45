import { useMutation } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import type { PriceAlert } from '#contract/price-alerts.ts';
import { formatList } from '#languages/format.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatNumber } from '#languages/format-number.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { useAge } from '../figures/age.ts';
import { usePerUnit } from '../figures/rupees.ts';
import { Facts } from '../figures/Source.tsx';
import { removeAlert } from './mutations.ts';
import { useMarketName } from '#web/lib/words/market-name.ts';
import { useNameOf } from '#web/lib/words/names.ts';

const shownEvents = 3;

interface AlertRowProps {
  readonly alert: PriceAlert;
  /** The page's quantity, which decides on the unit of the alerts. */
  readonly quantityKg: number;
  /** True if one source for all rows stands below the list. */
  readonly hasSourceBelow: boolean;
}

/** One alert: its subject, and its latest events. */
export function AlertRow({ alert, quantityKg, hasSourceBelow }: AlertRowProps) {
  const say = useWords('market');
  const nameOf = useNameOf();
  const marketName = useMarketName();
  const [asking, setAsking] = useState(false);
  const { commodity, state, market, kind, threshold, events } = alert;
  const about = formatList(
    [nameOf('commodities', commodity), market && marketName(market).name, nameOf('states', state)],
    useLocale(),
  );
  const perUnit = usePerUnit(quantityKg);
  const limit = kind === 'change' ? formatNumber(threshold) : perUnit(threshold);
  return (
    <li className="flex gap-3 border-b-[1.5px] border-line py-3 last:border-0">
      <CropPicture crop={commodity.id} />
      <div className="min-w-0 flex-1">
        <h3 className="text-base">{about}</h3>
        <p className="figures text-ink-soft">{say(`alerts.when.${kind}`, { limit })}</p>
        {events.slice(0, shownEvents).map((event) => (
          <Told key={event.id} event={event} quantityKg={quantityKg} hasSourceBelow={hasSourceBelow} />
        ))}
      </div>
      <IconButton
        icon={Trash2}
        label={say('alerts.remove', { about })}
        onClick={() => setAsking(true)}
        className="-my-1"
      />
      <Removal id={alert.id} about={about} open={asking} onClose={() => setAsking(false)} />
    </li>
  );
}

interface ToldProps {
  readonly event: PriceAlert['events'][number];
  readonly quantityKg: number;
  readonly hasSourceBelow: boolean;
}

/** A price of an alert's event, with its day, its age and its source. */
function Told({ event, quantityKg, hasSourceBelow }: ToldProps) {
  const say = useWords('market');
  const perUnit = usePerUnit(quantityKg);
  const { price, previousPrice, seen, provenance } = event;
  const isOld = useAge()(provenance)?.isOld ?? false;
  return (
    <div className={classes('mt-1', isOld && 'text-ink-soft')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {seen ? null : (
          <Badge tone="marigold" icon={BellRing}>
            {say('alerts.new')}
          </Badge>
        )}
        <span className="figures">
          {previousPrice === null
            ? perUnit(price)
            : say('alerts.toldChange', { price: perUnit(price), before: perUnit(previousPrice) })}
        </span>
      </p>
      <Facts provenance={provenance} hasSourceBelow={hasSourceBelow} />
    </div>
  );
}

interface RemovalProps {
  readonly id: string;
  readonly about: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function Removal({ id, about, open, onClose }: RemovalProps) {
  const say = useWords('market');
  const { mutateAsync, isPending } = useMutation(removeAlert);
  async function remove() {
    try {
      await mutateAsync(id);
      toast.success(say('alerts.removed'));
    } catch (error) {
      onClose();
      toast.error(sayFailure(error, say('alerts.removeFailed')));
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={say('alerts.removeTitle')}
      text={about}
      confirmLabel={say('alerts.removeYes')}
      cancelLabel={say('alerts.keep')}
      closeLabel={say('alerts.close')}
      busy={isPending}
      danger
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
