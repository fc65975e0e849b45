import { Crown } from 'lucide-react';

import type { Profile } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/Badge.tsx';

import { useOwner } from '#web/lib/use-owner.ts';
import { useTab } from '../use-tab.ts';
import { EditButton } from './EditButton.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfilePhoto } from './ProfilePhoto.tsx';

/** Whose profile this is. The name is known from the session before the profile has come. */
export function ProfileHeader({ profile }: { profile: Profile | undefined }) {
  const say = useWords('profile');
  const owner = useOwner();
  const [tab] = useTab();
  // On a phone the other tabs need the room more than they need the story.
  const bioLook = tab === 'overview' ? '' : 'hidden md:block';
  return (
    <header className="flex flex-col gap-4 md:flex-row md:items-start md:gap-8">
      <div className="flex items-start gap-4 md:contents">
        <ProfilePhoto />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl break-words md:text-3xl">{profile?.name ?? owner.name}</h1>
          <p className="break-words text-ink-soft">{owner.email}</p>
          <Badge tone="marigold" icon={Crown} className="mt-2">
            {say('header.premium')}
          </Badge>
          <div className="mt-3 hidden flex-col gap-3 md:flex">
            <ProfileFacts profile={profile} />
            {profile?.bio ? <p className="max-w-2xl whitespace-pre-line">{profile.bio}</p> : null}
          </div>
        </div>
      </div>
      <div className="flex flex-col gap-3 md:hidden">
        <ProfileFacts profile={profile} />
        {profile?.bio ? <p className={`whitespace-pre-line ${bioLook}`}>{profile.bio}</p> : null}
      </div>
      {profile ? <EditButton profile={profile} /> : null}
    </header>
  );
}
