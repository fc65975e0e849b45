import { Pencil } from 'lucide-react';

import type { Profile } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';

import { useDraft } from '../draft.ts';
import { startEditing } from '../use-editing.ts';
import { useOwner } from '#web/lib/use-owner.ts';
import { useTab } from '../use-tab.ts';

const tabsAboutTheProfile = new Set(['overview', 'personal', 'farming']);

/** Gone while an edit is open: the tab with the form has its own buttons. */
export function EditButton({ profile }: { profile: Profile }) {
  const say = useWords('profile');
  const { id } = useOwner();
  const draft = useDraft(id);
  const [tab, open] = useTab();
  if (draft) return null;
  return (
    <Button
      variant="secondary"
      className={tabsAboutTheProfile.has(tab) ? '' : 'max-md:hidden'}
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
