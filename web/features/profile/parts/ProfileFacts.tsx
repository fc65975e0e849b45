import { CalendarDays, type LucideIcon, MapPin, Sprout } from 'lucide-react';

import type { Profile } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';

import { usePlaceNames } from '../places.ts';
import { useOwner } from '#web/lib/use-owner.ts';

/** Where the farmer lives, how long he is here, and his level: a line of signs and words. */
export function ProfileFacts({ profile }: { profile: Profile | undefined }) {
  const say = useWords('profile');
  const { createdAt } = useOwner();
  const { district } = usePlaceNames({ state: profile?.state ?? null, district: profile?.district ?? null });
  const place = [profile?.village, district].filter(Boolean).join(', ');
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
      {place === '' ? null : <Fact icon={MapPin}>{place}</Fact>}
      <Fact icon={CalendarDays}>{say('header.since', { year: yearInIndia(createdAt) })}</Fact>
      <Fact icon={Sprout}>{say('header.level')}</Fact>
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex min-w-0 items-start gap-2">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

function yearInIndia(moment: string): string {
  return new Date(moment).toLocaleDateString('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' });
}
