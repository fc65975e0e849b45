import BellPlus from 'lucide-react/icons/bell-plus';
import { useState } from 'react';

import { openDialog } from '#web/app/dialogs.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useWords } from '#web/lib/words/words.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

import { guardedPart } from '#web/app/guarded-part.tsx';
import type { Filters } from '../filters/filters.ts';

const AlertDialog = guardedPart(async () => (await import('./AlertDialog.tsx')).AlertDialog);

/** The bell beside a price: an alert about the shown crop, in the own mandi. A visitor signs in first. */
export function AlertBell({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const isVisitor = useSession().status === 'visitor';
  const [adding, setAdding] = useState(false);
  return (
    <>
      <IconButton
        icon={BellPlus}
        label={say('alerts.bell')}
        variant="outlined"
        onClick={() => (isVisitor ? openDialog('login') : setAdding(true))}
        className="text-leaf-dark print:hidden"
      />
      {adding ? <AlertDialog open filters={filters} wished={undefined} onClose={() => setAdding(false)} /> : null}
    </>
  );
}
