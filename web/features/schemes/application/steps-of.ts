import type { ApplicationDetail as Application } from '#contract/scheme-applications.ts';
import type { ApplicationStatus } from '#domain/scheme-applications.ts';
import type { Say } from '#web/lib/words/words.ts';
import type { TrackStep } from '#web/ui/Track.tsx';

import { statusKinds } from './ApplicationStatusPill.tsx';

interface Words {
  readonly say: Say<'schemes'>;
  readonly sayDay: (day: string) => string;
}

/** The way of an application: opened, with the office, decided. */
export function stepsOf({ status, appliedDate, history }: Application, { say, sayDay }: Words): TrackStep[] {
  const dayOf = (wanted: ApplicationStatus) => {
    const event = history.find((each) => each.status === wanted);
    return event ? sayDay(event.at) : undefined;
  };
  const isDecided = status === 'Approved' || status === 'Rejected';
  const ahead = { state: 'ahead', stateLabel: say('application.ahead') } as const;
  const now = { state: statusKinds[status], stateLabel: say(`statuses.${status}`) };
  const done = { state: 'good', stateLabel: say('application.done') } as const;
  return [
    { id: 'opened', title: say('application.opened'), text: sayDay(appliedDate), ...done },
    {
      id: 'review',
      title: say('application.review'),
      text: status === 'Pending' ? undefined : dayOf('Under Review'),
      ...(status === 'Pending' ? ahead : isDecided ? done : now),
    },
    {
      id: 'decision',
      title: say('application.decision'),
      text: isDecided ? dayOf(status) : undefined,
      ...(isDecided ? now : ahead),
    },
  ];
}
