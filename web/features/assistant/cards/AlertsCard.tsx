import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';

import type { CardOf } from '#contract/assistant.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';

import { cardLook } from './look.ts';

type Alert = CardOf<'alerts'>['alerts'][number];

/** The farmer's own price alerts, or a draft of kai's with a button that opens it to be saved. */
export function AlertsCard({ card: { isDraft, alerts } }: { card: CardOf<'alerts'> }) {
  return (
    <ul className={`${cardLook} divide-y-[1.5px] divide-line`}>
      {alerts.map((alert) => (
        <li key={`${alert.commodity.id} ${alert.place} ${alert.limit}`} className="py-1">
          {isDraft ? <Draft alert={alert} /> : <Own alert={alert} />}
        </li>
      ))}
    </ul>
  );
}

function Own({ alert }: { alert: Alert }) {
  return (
    <Link to={alert.path} className="flex min-h-12 items-center gap-3 rounded-small">
      <About alert={alert} />
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}

function Draft({ alert }: { alert: Alert }) {
  const say = useWords('assistant');
  return (
    <div className="flex flex-col gap-3">
      <span className="flex items-center gap-3">
        <About alert={alert} />
      </span>
      <ButtonLink to={alert.path} className="w-full">
        {say('cards.openAlert')}
      </ButtonLink>
    </div>
  );
}

function About({ alert: { commodity, place, limit } }: { alert: Alert }) {
  return (
    <>
      <CropPicture crop={commodity.id} size={40} />
      <span className="min-w-0 flex-1">
        <strong className="block leading-snug">
          {commodity.name}
          {place === null ? '' : `, ${place}`}
        </strong>{' '}
        {limit === null ? null : <span className="figures text-sm text-ink-soft">{limit}</span>}
      </span>
    </>
  );
}
