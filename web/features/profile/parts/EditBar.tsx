import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';

import type { Editing } from '../use-editing.ts';

/** Save and Cancel, in sight however long the form is: above the phone's bar of places. */
export function EditBar({ editing }: { editing: Editing }) {
  const say = useWords('profile');
  return (
    <div className="foot-bar sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 flex gap-3 border-t-[1.5px] border-line bg-paper px-4 py-3 md:bottom-0 md:mx-0 md:px-0">
      <Button type="submit" busy={editing.saving} busyLabel={say('edit.saving')} className="flex-1 sm:flex-none">
        {say('edit.save')}
      </Button>
      <Button variant="secondary" disabled={editing.saving} onClick={editing.cancel} className="flex-1 sm:flex-none">
        {say('edit.cancel')}
      </Button>
    </div>
  );
}
