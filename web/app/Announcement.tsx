import Megaphone from 'lucide-react/icons/megaphone';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';

import { usualLanguage } from '#domain/languages.ts';
import { describeLanguage } from '#languages/words.ts';
import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

/** The id of the last one that was closed on this phone. */
const closedNote = 'announcement-closed';

interface AnnouncementProps {
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * The operator's word to everybody, in a quiet bar below the top one. Closed, it stays closed on this phone. It comes
 * late, so on the screen that a person already reads it lies over the page and moves nothing; the next screen makes room.
 */
export function Announcement({ id, texts }: AnnouncementProps) {
  const say = useWords('shell');
  const language = useLanguage();
  const [isClosed, setIsClosed] = useState(() => readFromDevice(closedNote) === id);
  const { pathname } = useLocation();
  const [cameOn, setCameOn] = useState<string | undefined>(pathname);
  if (cameOn !== undefined && cameOn !== pathname) setCameOn(undefined);
  const place = document.querySelector('#announcement');
  if (isClosed || !place) return null;
  const own = texts[language];
  // A text in another language says which one.
  const text = own ?? `${describeLanguage(usualLanguage).name}: ${texts[usualLanguage] ?? ''}`;

  function close() {
    writeToDevice(closedNote, id);
    setIsClosed(true);
  }
  return createPortal(
    <div
      data-keep-in-sight=""
      className={classes(
        'flex items-center gap-3 bg-leaf-soft px-4 py-1 text-leaf-dark md:px-8 desk:px-12',
        cameOn === pathname && 'absolute inset-x-0 z-10 shadow-float',
      )}
    >
      <Megaphone aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 wrap-anywhere" lang={own === undefined ? usualLanguage : language}>
        {text}
      </p>
      <IconButton icon={X} label={say('closeMessage')} onClick={close} />
    </div>,
    place,
  );
}
