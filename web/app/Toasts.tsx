import { useWords } from '#web/lib/words/words.ts';
import { Toaster } from '#web/ui/Toaster.tsx';

export function Toasts() {
  const say = useWords('shell');
  return <Toaster label={say('messages')} dismissLabel={say('close')} />;
}
