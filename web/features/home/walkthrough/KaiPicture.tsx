import Mic from 'lucide-react/icons/mic';

import { useWords } from '#web/lib/words/words.ts';

/** A spoken question, and an answer that names its source. */
export function KaiPicture() {
  const say = useWords('demo');
  return (
    <>
      <p className="ml-6 rounded-card rounded-br-small bg-leaf-deep px-4 py-3 text-on-deep">{say('kai.question')}</p>
      <p className="surface mr-4 rounded-bl-small px-4 py-3">
        {say('kai.answer')}
        <span className="mt-1 block text-sm text-ink-soft">{say('kai.source')}</span>
      </p>
      <span className="mx-auto mt-1 grid size-16 shrink-0 place-items-center rounded-full bg-leaf text-on-leaf">
        <Mic className="size-8" />
      </span>
    </>
  );
}
