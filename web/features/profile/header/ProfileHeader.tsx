import CalendarDays from 'lucide-react/icons/calendar-days';
import Crown from 'lucide-react/icons/crown';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import Sprout from 'lucide-react/icons/sprout';
import type { LucideIcon } from 'lucide-react';

import type { Profile } from '#contract/profile.ts';
import { indianDay } from '#domain/days/days.ts';
import { formatList } from '#languages/format.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';

import { useDraft } from '../editing/form/draft.ts';
import { usePlaceNames } from '../editing/form/places.ts';
import { startEditing } from '../editing/form/use-editing.ts';
import { useTab } from '../use-tab.ts';
import { ProfilePhoto } from './ProfilePhoto.tsx';

/** Shows the name and the photo. The session knows the name before the profile has loaded. */
export function ProfileHeader({ profile }: { profile: Profile | undefined }) {
  const say = useWords('profile');
  const owner = useOwner();
  const name = profile?.name ?? owner.name;
  return (
    <header className="flex flex-col gap-4 md:flex-row md:items-start md:gap-8">
      <div className="flex items-start gap-4 md:contents">
        <ProfilePhoto />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl break-words md:text-3xl">{name || owner.mobile}</h1>
          {owner.email !== null ? <Address email={owner.email} /> : name ? <Mobile number={owner.mobile} /> : null}
          <Badge tone="marigold" icon={Crown} className="mt-2">
            {say('header.premium')}
          </Badge>
          <div className="mt-3 hidden flex-col gap-3 md:flex">
            <ProfileFacts profile={profile} />
            {profile?.bio ? <p className="max-w-2xl wrap-anywhere whitespace-pre-line">{profile.bio}</p> : null}
          </div>
        </div>
      </div>
      <div className="flex flex-col gap-3 md:hidden">
        <ProfileFacts profile={profile} />
        {/* "Personal Info" shows the whole text. */}
        {profile?.bio ? <p className="line-clamp-2 wrap-anywhere">{profile.bio}</p> : null}
      </div>
      <EditButton profile={profile} />
    </header>
  );
}

/** The farmer's place, the time with Khet and the level, in a line of icons and words. */
function ProfileFacts({ profile }: { profile: Profile | undefined }) {
  const say = useWords('profile');
  const { createdAt } = useOwner();
  const { district } = usePlaceNames({ state: profile?.state ?? null, district: profile?.district ?? null });
  const place = formatList([profile?.village, district], useLocale());
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
  return indianDay(new Date(moment)).slice(0, 4);
}

/**
 * Shown on every tab, also before the profile has loaded, so that the tabs below do not move. Hidden during an edit,
 * because the form has its own buttons.
 */
function EditButton({ profile }: { profile: Profile | undefined }) {
  const say = useWords('profile');
  const { id } = useOwner();
  const draft = useDraft(id);
  const [tab, open] = useTab();
  if (draft) return null;
  return (
    <Button
      variant="secondary"
      disabled={!profile}
      onClick={() => {
        if (!profile) return;
        startEditing(profile, id);
        if (tab !== 'farming' && tab !== 'personal') open('personal');
      }}
    >
      <Pencil aria-hidden className="size-5" />
      {say('header.edit')}
    </Button>
  );
}

function Mobile({ number }: { number: string | null }) {
  return <p className="figures text-ink-soft">{number}</p>;
}

/** A long address breaks before its "@", not at its last letter. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <p className="break-words text-ink-soft">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </p>
  );
}
