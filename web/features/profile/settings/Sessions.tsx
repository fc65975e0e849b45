import { useMutation, useQuery } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';

import type { Session } from '#contract/account.ts';
import { formatAge, formatDay } from '#languages/format.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { endSession, sessionsQuery } from '../api.ts';
import { sayDevice } from './say-device.ts';

/** Every device on which this account is signed in. The person can sign out each of the others here. */
export function Sessions() {
  const say = useWords('profile');
  const sessions = useQuery(sessionsQuery);
  return (
    <Section title={say('settings.sessions.title')}>
      <Loaded query={sessions}>
        {(list) => (
          <ul className="divide-y-[1.5px] divide-line">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} now={new Date(sessions.dataUpdatedAt)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

function SessionRow({ session, now }: { session: Session; now: Date }) {
  const say = useWords('profile');
  const locale = useLocale();
  const { mutateAsync, isPending } = useMutation(endSession);
  const { id, device, createdAt, lastSeenAt, current } = session;
  const name = sayDevice(device, say);

  async function end() {
    try {
      await mutateAsync(id);
      toast.success(say('settings.sessions.ended'));
    } catch (error) {
      toast.error(sayFailure(error, say('settings.failed')));
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-label">{name}</p>
        <p className="text-sm text-ink-soft">
          {say('settings.sessions.since', {
            since: formatDay(createdAt, locale, 'long'),
            seen: formatAge(lastSeenAt, now, locale),
          })}
        </p>
      </div>
      {current ? (
        <Badge icon={Smartphone}>{say('settings.sessions.this')}</Badge>
      ) : (
        <Button
          variant="quiet"
          className="-ml-4"
          busy={isPending}
          busyLabel={say('settings.sessions.ending')}
          onClick={() => void end()}
        >
          {say('settings.sessions.end')}
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
