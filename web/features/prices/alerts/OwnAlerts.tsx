import { useMutation, useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import CheckCheck from 'lucide-react/icons/check-check';

import type { PriceAlert } from '#contract/price-alerts.ts';
import { alertsQuery } from '#web/lib/farmer/alerts-query.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { loadWords, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { LoadedPrices, RowsSkeleton } from '../figures/LoadedPrices.tsx';
import { guardedPart } from '#web/app/guarded-part.tsx';
import { sharedProvenance, Source } from '../figures/Source.tsx';
import { useFarm } from '../filters/own-searches.ts';
import { markAlertsSeen } from './mutations.ts';
import { AlertRow } from './AlertRow.tsx';

/** Asked only of people with an alert, so the others fetch neither its code nor its words. */
const PushOffer = guardedPart(
  async () =>
    (await Promise.all([import('#web/features/notifications/index.ts'), loadWords(['notifications'])]))[0].PushOffer,
);

/** The alerts of the signed-in farmer, and their events. */
export function OwnAlerts({ quantityKg }: { quantityKg: number }) {
  const say = useWords('market');
  const query = useQuery(alertsQuery);
  const { mutateAsync, isPending } = useMutation(markAlertsSeen);
  const shared = sharedProvenance(
    query.data?.flatMap(({ events }) => events.map(({ provenance }) => provenance)) ?? [],
  );
  const { crops } = useFarm();
  const hasNews = query.data?.some(({ events }) => events.some(({ seen }) => !seen));

  async function markSeen() {
    try {
      await mutateAsync();
    } catch (error) {
      toast.error(sayFailure(error, say('alerts.seenFailed')));
    }
  }
  return (
    <LoadedPrices query={query} skeleton={<RowsSkeleton />}>
      {(alerts) =>
        alerts.length === 0 ? (
          <EmptyState
            icon={Bell}
            level={3}
            title={say('alerts.none')}
            text={<span className="only-asks">{say('alerts.noneText')}</span>}
          />
        ) : (
          <>
            <PushOffer about="prices" />
            {hasNews ? (
              <Button variant="quiet" busy={isPending} onClick={() => void markSeen()} className="-ml-4 self-start">
                <CheckCheck aria-hidden className="size-5" />
                {say('alerts.markSeen')}
              </Button>
            ) : null}
            <ul>
              {ownFirst(alerts, crops).map((alert) => (
                <AlertRow key={alert.id} alert={alert} quantityKg={quantityKg} hasSourceBelow={shared !== undefined} />
              ))}
            </ul>
            {shared?.kind === 'reported' ? <Source provenance={shared} /> : null}
          </>
        )
      }
    </LoadedPrices>
  );
}

/** The alerts for crops that the farmer grows come first. */
function ownFirst(alerts: readonly PriceAlert[], crops: readonly string[]): readonly PriceAlert[] {
  const isOthers = ({ commodity: { id } }: PriceAlert) => Number(!crops.includes(id ?? ''));
  return alerts.toSorted((one, other) => isOthers(one) - isOthers(other));
}
