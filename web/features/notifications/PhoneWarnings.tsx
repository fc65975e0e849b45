import { useMutation, useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';

import type { Notifications } from '#contract/notifications.ts';
import { type NotificationSwitch, notificationSwitches } from '#domain/notifications/notifications.ts';
import { formatTime } from '#languages/format.ts';
import {
  changeNotifications,
  type NotificationChange,
  notificationsQuery,
  turnOffPushes,
  turnOnPushes,
} from '#web/lib/notifications/notifications-query.ts';
import { pushAbility } from '#web/lib/notifications/push-phone.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

/** The settings of warnings: this phone, the kinds of warnings, and the quiet hours. */
export function PhoneWarnings() {
  const say = useWords('notifications');
  const query = useQuery(notificationsQuery);
  return (
    <Section title={say('title')} text={say('about')}>
      <Loaded query={query} level={3} skeleton={<Skeleton className="h-16" />}>
        {(chosen) => (
          <>
            <ThisPhone chosen={chosen} />
            {chosen.phones > 0 ? <Choices chosen={chosen} /> : null}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function ThisPhone({ chosen }: { chosen: Notifications }) {
  const say = useWords('notifications');
  const ability = pushAbility();
  const turningOn = useMutation(turnOnPushes);
  const turningOff = useMutation(turnOffPushes);

  async function turnOn() {
    const hasChoice = notificationSwitches.some((each) => chosen[each]);
    try {
      const switches = hasChoice ? [] : notificationSwitches;
      const done = await turningOn.mutateAsync({ publicKey: chosen.publicKey, switches });
      if (done) toast.success(say('turnedOn'));
      else toast.info(say('refused'));
    } catch (error) {
      toast.error(sayFailure(error, say('failed')));
    }
  }
  async function turnOff() {
    try {
      await turningOff.mutateAsync();
    } catch (error) {
      toast.error(sayFailure(error, say('failed')));
    }
  }
  if (ability !== 'can') return <p>{say(ability)}</p>;
  return chosen.onThisPhone ? (
    <Button variant="secondary" className="self-start" busy={turningOff.isPending} onClick={() => void turnOff()}>
      <BellOff aria-hidden className="size-5" />
      {say('turnOff')}
    </Button>
  ) : (
    <Button className="self-start" busy={turningOn.isPending} onClick={() => void turnOn()}>
      <Bell aria-hidden className="size-5" />
      {say('turnOn')}
    </Button>
  );
}

function Choices({ chosen }: { chosen: Notifications }) {
  const say = useWords('notifications');
  const nameOf = useNameOf();
  const { mutateAsync } = useMutation(changeNotifications);
  const { place } = chosen;
  async function save(change: NotificationChange) {
    try {
      await mutateAsync(change);
    } catch (error) {
      toast.error(sayFailure(error, say('failed')));
    }
  }
  const change = (given: NotificationChange) => void save(given);
  const isThere = (each: NotificationSwitch) => each !== 'official' || chosen.hasOfficial;
  return (
    <>
      <fieldset>
        <legend className="font-strong">{say('which')}</legend>
        <p className="text-ink-soft">
          {place ? say('place', { district: nameOf('districts', place.district) }) : say('noPlace')}
        </p>
        {notificationSwitches.filter(isThere).map((each) => (
          <Switch
            key={each}
            label={say(each)}
            checked={chosen[each]}
            onChange={(event) => change({ [each]: event.target.checked })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="font-strong">{say('quiet')}</legend>
        <p className="text-ink-soft">{say(chosen.quietFrom === chosen.quietUntil ? 'noQuiet' : 'quietAbout')}</p>
        <div className="mt-3 grid grid-cols-2 gap-3">
          {(['quietFrom', 'quietUntil'] as const).map((name) => (
            <Field key={name} label={say(name)}>
              <HourSelect hour={chosen[name]} onChoose={(hour) => change({ [name]: hour })} />
            </Field>
          ))}
        </div>
      </fieldset>
      <p className="text-ink-soft">{say('phones', { count: chosen.phones })}</p>
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function HourSelect({ hour, onChoose }: { hour: number; onChoose: (hour: number) => void }) {
  const locale = useLocale();
  return (
    <Select value={hour} onChange={(event) => onChoose(Number(event.target.value))}>
      {hours.map((each) => (
        <option key={each} value={each}>
          {formatTime(`2026-01-01T${String(each).padStart(2, '0')}:00:00+05:30`, locale)}
        </option>
      ))}
    </Select>
  );
}
