import { useWords } from '#web/lib/words/words.ts';
import { Toaster } from '#web/ui/Toaster.tsx';

import { Dialogs } from './Dialogs.tsx';

/** What stands over a page: the account dialogs and the toasts. Both wait in their stores until this is there. */
export function Overlays() {
  const say = useWords('shell');
  return (
    <>
      <Dialogs />
      <Toaster label={say('messages')} dismissLabel={say('close')} />
    </>
  );
}
