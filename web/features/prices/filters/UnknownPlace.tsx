import { useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';

import { guardedPart } from '../guarded-part.tsx';
import type { Filters } from './filters.ts';
import { useChosenFilters } from './use-filters.ts';

const FilterSheet = guardedPart(async () => (await import('./sheets/FilterSheet.tsx')).FilterSheet);

/**
 * Says that Khet does not know the place of a link, and opens the choice. Otherwise the farmer would read another
 * place's price.
 */
export function UnknownPlace({ name, filters }: { name: string; filters: Filters }) {
  const say = useWords('market');
  const [, change] = useChosenFilters();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Banner kind="warning">
      <p className="break-words">{say('filters.unknownPlace', { name })}</p>
      <Button variant="quiet" className="-ml-4" onClick={() => setIsOpen(true)}>
        {say('filters.fromList')}
      </Button>
      {isOpen ? (
        <FilterSheet
          name={filters.state === '' ? 'state' : 'district'}
          filters={filters}
          change={change}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </Banner>
  );
}
