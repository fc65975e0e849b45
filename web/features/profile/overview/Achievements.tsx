import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileCheck from 'lucide-react/icons/file-check';
import Landmark from 'lucide-react/icons/landmark';
import MailCheck from 'lucide-react/icons/mail-check';
import MessageCircle from 'lucide-react/icons/message-circle';
import ScanSearch from 'lucide-react/icons/scan-search';
import UserCheck from 'lucide-react/icons/user-check';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

import type { achievementNames, Overview } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatDay } from '#languages/format.ts';
import { Card } from '#web/ui/layout/Card.tsx';

import { useOwner } from '#web/lib/session/use-owner.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';

type Name = (typeof achievementNames)[number];

/** Each achievement with its icon, and the screen where a person can earn it, if there is one. */
const looks: Readonly<Record<Name, { icon: LucideIcon; to?: string }>> = {
  verified: { icon: MailCheck },
  profileComplete: { icon: UserCheck, to: '/profile?tab=personal' },
  firstDocument: { icon: FileCheck, to: '/profile?tab=documents' },
  firstDiagnosis: { icon: ScanSearch, to: '/crop-disease' },
  firstQuestion: { icon: MessageCircle, to: '/voice-assistant' },
  firstApplication: { icon: Landmark, to: '/schemes' },
  oneYear: { icon: CalendarHeart },
};

/** The farmer's achievements so far, and those still to come. */
export function Achievements({ achievements }: Pick<Overview, 'achievements'>) {
  const say = useWords('profile');
  return (
    <section aria-labelledby="profile-achievements">
      <h2 id="profile-achievements" className="text-xl">
        {say('overview.achievements')}
      </h2>
      <Card padding="none" className="mt-3 px-4 md:px-6">
        <ul className="divide-y-[1.5px] divide-line">
          {achievements.map((achievement) => (
            <li key={achievement.name}>
              <Achievement {...achievement} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Achievement({ name, earnedAt }: Overview['achievements'][number]) {
  const say = useWords('profile');
  const locale = useLocale();
  const { icon: Icon, to } = looks[name];
  const { email } = useOwner();
  const isNumberProven = name === 'verified' && email === null;
  const row = (
    <>
      <span
        className={`grid size-12 shrink-0 place-items-center rounded-full ${earnedAt ? 'bg-leaf-soft text-leaf-dark' : 'border-[1.5px] border-dashed border-edge text-ink-soft'}`}
      >
        <Icon aria-hidden className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-label">
          {say(isNumberProven ? 'activity.events.mobile_verified' : `overview.names.${name}`)}
        </span>
        <span className="block text-sm text-ink-soft">
          {earnedAt ? say('overview.earned', { day: formatDay(earnedAt, locale, 'long') }) : say('overview.notYet')}
        </span>
      </span>
    </>
  );
  const look = 'flex min-h-18 items-center gap-3 py-3';
  if (earnedAt || to === undefined) return <div className={look}>{row}</div>;
  return (
    <Link to={to} className={`${look} hover:text-leaf-dark`}>
      {row}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-leaf" />
    </Link>
  );
}
