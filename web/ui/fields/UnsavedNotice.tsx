import { type ReactNode, useEffect } from 'react';

import { useWords } from '#web/lib/words/words.ts';

import { Banner } from '../states/Banner.tsx';

interface UnsavedNoticeProps {
  readonly isUnsaved: boolean;
  readonly children?: ReactNode;
}

/** Says that there are changes which are not saved, and lets the browser ask before a reload or a closing. */
export function UnsavedNotice({ isUnsaved, children }: UnsavedNoticeProps) {
  const say = useWords('errors');
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (!isUnsaved) return null;
  return (
    <Banner kind="warning">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        {say('unsaved')}
        {children}
      </p>
    </Banner>
  );
}
