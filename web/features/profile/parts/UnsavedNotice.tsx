import { useEffect } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

import { useDraft } from '../draft.ts';
import { type Field, tabOf } from '../rules/fields.ts';
import { useOwner } from '#web/lib/use-owner.ts';
import { useTab } from '../use-tab.ts';

/** Changes that are not saved stay until they are saved or dropped, wherever the person goes; this says so. */
export function UnsavedNotice() {
  const say = useWords('profile');
  const { id } = useOwner();
  const [tab, open] = useTab();
  const [first] = Object.keys(useDraft(id)?.changes ?? {}) as Field[];
  const isUnsaved = first !== undefined;

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  if (first === undefined) return null;
  const isAtForm = tab === 'personal' || tab === 'farming';
  return (
    <Banner kind="warning">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        {say('edit.unsaved')}
        {isAtForm ? null : (
          <Button variant="quiet" onClick={() => open(tabOf(first))}>
            {say('edit.continue')}
          </Button>
        )}
      </p>
    </Banner>
  );
}
