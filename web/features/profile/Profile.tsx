import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { type ProfileField, tabOf } from '#domain/profile-fields.ts';
import { latePart } from '#web/app/late.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { loadWords, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { UnsavedNotice } from '#web/ui/fields/UnsavedNotice.tsx';

import { ActivityTab } from './activity/ActivityTab.tsx';
import { DocumentsTab } from './documents/DocumentsTab.tsx';
import { FieldsTab } from './editing/FieldsTab.tsx';
import { useDraft } from './editing/form/draft.ts';
import { ProfileHeader } from './header/ProfileHeader.tsx';
import { OverviewTab } from './overview/OverviewTab.tsx';
import { tabs, useTab } from './use-tab.ts';

const wordsOfSettings = ['account', 'passkeys', 'second-factor', 'signing-in', 'word-report'] as const;

/** The settings load late, with the rules of passwords and the export. */
const settings = latePart(async () => {
  const loads = [import('./settings/SettingsTab.tsx'), loadWords(wordsOfSettings)] as const;
  return (await Promise.all(loads))[0].SettingsTab;
});

export function Profile() {
  const say = useWords('profile');
  const [tab, open] = useTab();
  const profile = useQuery(profileQuery);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6">
      <ProfileHeader profile={profile.data} />
      <Unsaved />
      <div>
        <Tabs
          label={say('tabs.label')}
          tabs={tabs.map((id) => ({ id, label: say(`tabs.${id}`) }))}
          active={tab}
          onSelect={open}
        >
          {tab === 'overview' && <Loaded query={profile}>{(mine) => <OverviewTab profile={mine} />}</Loaded>}
          {(tab === 'personal' || tab === 'farming') && (
            <Loaded query={profile}>{(mine) => <FieldsTab key={tab} tab={tab} profile={mine} />}</Loaded>
          )}
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

/** The changes stay on every screen until the person saves or drops them. */
function Unsaved() {
  const say = useWords('profile');
  const { id } = useOwner();
  const [tab, open] = useTab();
  const [first] = Object.keys(useDraft(id)?.changes ?? {}) as ProfileField[];
  const isAtForm = tab === 'personal' || tab === 'farming';
  return (
    <UnsavedNotice isUnsaved={first !== undefined}>
      {first === undefined || isAtForm ? null : (
        <Button variant="quiet" onClick={() => open(tabOf(first))}>
          {say('edit.continue')}
        </Button>
      )}
    </UnsavedNotice>
  );
}
