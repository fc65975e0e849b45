import { History } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';

/** Said of figures that are older than a week: they are no guide to what is paid now. */
export function OldMark({ words }: { words: string }) {
  const say = useWords('market');
  return (
    <span className="font-label whitespace-nowrap">
      <History aria-hidden className="mr-1 inline size-4 align-[-0.15em]" />
      {say('source.old', { age: words })}
    </span>
  );
}
