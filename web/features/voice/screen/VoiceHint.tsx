import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { useWords } from '#web/lib/words/words.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

const seenKey = 'voice.hintSeen';
/**
 * On a phone it stands over the page, so it goes by itself, and as soon as somebody reads on; the next page shows it
 * again. There it is under the bar, over a heading: further down it would lie over the button a page is about.
 */
const shownMs = 10_000;

/** Until the person has clicked once, or does not want to see it; then what stands in its place. */
export function VoiceHint({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const say = useWords('voice');
  const [isSeen, setSeen] = useState(() => readFromDevice(seenKey) !== null);
  useEffect(() => {
    if (window.matchMedia('(min-width: 48rem)').matches) return undefined;
    const hide = () => setSeen(true);
    const timer = setTimeout(hide, shownMs);
    window.addEventListener('scroll', hide, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', hide);
    };
  }, []);
  if (isDone || isSeen) return children;
  return (
    // What lies under its words can be tapped through them.
    <div className="surface flex min-w-0 items-center max-md:fixed max-md:top-[4.75rem] max-md:right-20 max-md:left-3 max-md:justify-between gap-1 py-1 pl-4 shadow-float">
      <p id="voice-hint" className="min-w-0 py-1 text-[min(var(--text-sm),6vw)] leading-tight">
        {say('hint')}
      </p>
      <IconButton
        icon={X}
        className="pointer-events-auto"
        label={say('hideHint')}
        onClick={() => {
          writeToDevice(seenKey, 'yes');
          setSeen(true);
        }}
      />
    </div>
  );
}
