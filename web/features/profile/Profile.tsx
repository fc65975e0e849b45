import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { latePart } from '#web/app/late.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

import { profileQuery } from './api.ts';
import { ActivityTab } from './parts/ActivityTab.tsx';
import { DocumentsTab } from './parts/DocumentsTab.tsx';
import { FarmingTab } from './parts/FarmingTab.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { OverviewTab } from './parts/OverviewTab.tsx';
import { PersonalTab } from './parts/PersonalTab.tsx';
import { ProfileHeader } from './parts/ProfileHeader.tsx';
import { UnsavedNotice } from './parts/UnsavedNotice.tsx';
import { tabs, useTab } from './use-tab.ts';

/** The rules of passwords and the export come with it. */
const settings = latePart(async () => (await import('./settings/SettingsTab.tsx')).SettingsTab);

export function Profile() {
  const say = useWords('profile');
  const [tab, open] = useTab();
  const profile = useQuery(profileQuery);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6">
      <ProfileHeader profile={profile.data} />
      <UnsavedNotice />
      <div>
        <Tabs
          label={say('tabs.label')}
          tabs={tabs.map((id) => ({ id, label: say(`tabs.${id}`) }))}
          active={tab}
          onSelect={open}
        >
          {tab === 'overview' && <Loaded query={profile}>{(mine) => <OverviewTab profile={mine} />}</Loaded>}
          {tab === 'personal' && <Loaded query={profile}>{(mine) => <PersonalTab profile={mine} />}</Loaded>}
          {tab === 'farming' && <Loaded query={profile}>{(mine) => <FarmingTab profile={mine} />}</Loaded>}
          {tab === 'documents' && <DocumentsTab />}
          {tab === 'activity' && <ActivityTab />}
          {tab === 'settings' && (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <settings.Part />
            </Suspense>
          )}
        </Tabs>
      </div>
    </div>
  );
}
