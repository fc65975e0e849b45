import { X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { useWords } from '#web/lib/words/words.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

const seenKey = 'voice.hintSeen';
/** On a phone it stands over the page, so it goes by itself; the next page shows it again. */
const shownMs = 10_000;

/** Until the person has clicked once, or does not want to see it. */
export function VoiceHint({ isDone }: { isDone: boolean }) {
  const say = useWords('voice');
  const [isSeen, setSeen] = useState(() => readFromDevice(seenKey) !== null);
  useEffect(() => {
    if (window.matchMedia('(min-width: 48rem)').matches) return undefined;
    const timer = setTimeout(() => setSeen(true), shownMs);
    return () => clearTimeout(timer);
  }, []);
  if (isDone || isSeen) return null;
  return (
    <div className="surface pointer-events-auto flex min-w-0 items-center gap-1 py-1 pl-4 shadow-float">
      <p id="voice-hint" className="min-w-0 py-1 text-sm leading-tight">
        {say('hint')}
      </p>
      <IconButton
        icon={X}
        label={say('hideHint')}
        onClick={() => {
          writeToDevice(seenKey, 'yes');
          setSeen(true);
        }}
      />
    </div>
  );
}
