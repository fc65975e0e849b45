import { useSearchParams } from 'react-router';

import { BeingBuilt } from '#web/app/BeingBuilt.tsx';
import { useWords } from '#web/lib/words/words.ts';

export function Search() {
  const say = useWords('search');
  const [search] = useSearchParams();
  const query = search.get('q')?.trim();
  return (
    <BeingBuilt title={say('title')} text={say('soon')}>
      {query ? <p className="break-words text-ink-soft">{say('asked', { query })}</p> : null}
    </BeingBuilt>
  );
}
