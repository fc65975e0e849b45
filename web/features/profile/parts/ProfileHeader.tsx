import { CalendarDays, Crown, MapPin, Pencil, Sprout } from 'lucide-react';

import type { Profile } from '#contract/profile.ts';
import { useWords } from '#web/i18n/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';

import { startEditing } from '../use-editing.ts';
import { useDraft } from '../draft.ts';
import { usePlaceNames } from '../places.ts';
import { useOwner } from '../use-owner.ts';
import { useTab } from '../use-tab.ts';
import { ProfilePhoto } from './ProfilePhoto.tsx';

/** Whose profile this is. The name is known from the session before the profile has come. */
export function ProfileHeader({ profile }: { profile: Profile | undefined }) {
  const say = useWords('profile');
  const owner = useOwner();
  return (
    <header className="flex flex-col gap-4 md:flex-row md:items-start md:gap-6">
      <div className="flex min-w-0 flex-1 items-start gap-4 md:gap-6">
        <ProfilePhoto />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl break-words md:text-3xl">{profile?.name ?? owner.name}</h1>
          <p className="break-words text-ink-soft">{owner.email}</p>
          <ul className="mt-2 flex flex-col gap-x-5 gap-y-1 text-ink-soft md:flex-row md:flex-wrap">
            {profile ? <Place profile={profile} /> : null}
            <li className="flex items-start gap-2">
              <CalendarDays aria-hidden className="mt-0.5 size-5 shrink-0" />
              {say('header.since', { year: yearInIndia(owner.createdAt) })}
            </li>
          </ul>
          {profile?.bio ? <p className="mt-3 hidden max-w-2xl whitespace-pre-line md:block">{profile.bio}</p> : null}
        </div>
      </div>
      {profile?.bio ? <p className="max-w-2xl whitespace-pre-line md:hidden">{profile.bio}</p> : null}
      <div className="flex flex-col gap-3 md:items-end">
        <p className="flex flex-wrap gap-2">
          <Badge tone="marigold" icon={Crown}>
            {say('header.premium')}
          </Badge>
          <Badge icon={Sprout}>{say('header.level')}</Badge>
        </p>
        {profile ? <EditButton profile={profile} /> : null}
      </div>
    </header>
  );
}

function Place({ profile }: { profile: Profile }) {
  const { district } = usePlaceNames(profile);
  const place = [profile.village, district].filter(Boolean).join(', ');
  if (place === '') return null;
  return (
    <li className="flex items-start gap-2">
      <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 break-words">{place}</span>
    </li>
  );
}

/** Gone while an edit is open: the tab with the form has its own buttons. */
function EditButton({ profile }: { profile: Profile }) {
  const say = useWords('profile');
  const { id } = useOwner();
  const draft = useDraft(id);
  const [tab, open] = useTab();
  if (draft) return null;
  return (
    <Button
      variant="secondary"
      onClick={() => {
        startEditing(profile, id);
        if (tab !== 'farming' && tab !== 'personal') open('personal');
      }}
    >
      <Pencil aria-hidden className="size-5" />
      {say('header.edit')}
    </Button>
  );
}

function yearInIndia(moment: string): string {
  return new Date(moment).toLocaleDateString('en-IN', { year: 'numeric', timeZone: 'Asia/Kolkata' });
}
