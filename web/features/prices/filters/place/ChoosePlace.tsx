import { type ComponentProps, useState } from 'react';

import { Button } from '#web/ui/buttons/Button.tsx';

import { guardedPart } from '#web/app/guarded-part.tsx';
import { useChosenFilters } from '../use-filters.ts';

const FilterSheet = guardedPart(async () => (await import('../sheets/FilterSheet.tsx')).FilterSheet);

/** A button that opens the sheet of the place, so that nobody must search for it above. */
export function ChoosePlace(button: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const [filters, change] = useChosenFilters();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen ? (
        <FilterSheet
          name={filters.state === '' ? 'state' : 'district'}
          filters={filters}
          change={change}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
