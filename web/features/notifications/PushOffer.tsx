import { useMutation, useQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';

import type { Notifications } from '#contract/notifications.ts';
import { type NotificationSwitch, weatherSwitches } from '#domain/notifications/notifications.ts';
import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { notificationsQuery, turnOnPushes } from '#web/lib/notifications/notifications-query.ts';
import { pushAbility } from '#web/lib/notifications/push-phone.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Subject = 'weather' | 'prices';

interface PushOfferProps {
  readonly about: Subject;
  /** The district whose weather is on the screen. */
  readonly district?: string;
}

const switchesOf: Readonly<Record<Subject, readonly NotificationSwitch[]>> = {
  weather: weatherSwitches,
  prices: ['prices'],
};

/** A phone that said no is not asked again, whoever uses it. The settings still offer the warnings. */
const noteOf = (about: Subject) => `push-refused-${about}`;

function getsAlready(about: Subject, chosen: Notifications): boolean {
  return chosen.onThisPhone && switchesOf[about].some((each) => chosen[each]);
}

/** Offers warnings beside the thing that they are about. It draws nothing where the phone cannot get them, or has them. */
export function PushOffer({ about, district }: PushOfferProps) {
  const say = useWords('notifications');
  const [isOver, setIsOver] = useState(() => pushAbility() !== 'can' || readFromDevice(noteOf(about)) !== null);
  const { data } = useQuery({ ...notificationsQuery, enabled: !isOver });
  const { mutateAsync, isPending } = useMutation(turnOnPushes);
  if (isOver || !data || getsAlready(about, data)) return null;

  function refuse() {
    writeToDevice(noteOf(about), 'yes');
    setIsOver(true);
  }
  async function accept({ publicKey }: Notifications) {
    try {
      const done = await mutateAsync({ publicKey, switches: switchesOf[about], district });
      if (done) toast.success(say('turnedOn'));
      else refuse();
    } catch (error) {
      toast.error(sayFailure(error, say('failed')));
    }
  }
  return (
    <div className="flex flex-col gap-3 rounded-field bg-leaf-soft p-4">
      <div className="flex gap-3">
        <BellRing aria-hidden className="size-6 shrink-0 text-leaf-dark" />
        <div>
          <p className="font-strong">{say(about === 'weather' ? 'offerWeather' : 'offerPrices')}</p>
          <p className="text-ink-soft">{say('offerAbout')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} busyLabel={say('yes')} onClick={() => void accept(data)}>
          {say('yes')}
        </Button>
        <Button variant="quiet" onClick={refuse}>
          {say('no')}
        </Button>
      </div>
    </div>
  );
}
