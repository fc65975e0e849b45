import AudioLines from 'lucide-react/icons/audio-lines';
import ScanSearch from 'lucide-react/icons/scan-search';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';

import { useWords } from '#web/lib/words/words.ts';

const look =
  'flex min-h-20 min-w-0 flex-col justify-between gap-2 rounded-card px-4 py-3 text-lg leading-tight font-strong';
const assistant = '/voice-assistant';

/** The two wishes of most people, large enough for any thumb. Without script both lead to a screen. */
export function FirstActions() {
  const say = useWords('home');
  const navigate = useNavigate();

  /** Listens here and now. A browser that cannot listen goes to kai, who can be typed to. */
  function talk(event: MouseEvent) {
    event.preventDefault();
    const goOn = () => void navigate(assistant);
    void import('#web/features/voice/index.ts').then(({ startTalking }) => startTalking(goOn), goOn);
  }
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 md:max-w-lg">
      <Link to="/crop-disease" className={`${look} bg-leaf-deep text-on-deep`}>
        <ScanSearch aria-hidden className="size-7" />
        {say('photo')}
      </Link>
      <Link to={assistant} onClick={talk} className={`${look} bg-leaf text-on-leaf hover:bg-leaf-hover`}>
        <AudioLines aria-hidden className="size-7" />
        {say('speak')}
      </Link>
    </div>
  );
}
