import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useQueryText } from '#web/app/use-query-text.ts';
import { afterClosing } from '#web/lib/page/back-to-close.ts';

import { changeFilters, type Filters, readFilters, searchDelayMs, writeFilters } from './filters.ts';
import { chosenHere } from './own-searches.ts';

/** The search in the address, so that it can be shared. */
export function useFilters(): Filters {
  return readFilters(new URLSearchParams(useQueryText()));
}

/**
 * The shown filters: those of the address, with newer choices over them. The address follows half a second later, but not
 * before an open sheet is closed.
 */
export function useChosenFilters(): [Filters, (change: Partial<Filters>) => void] {
  const filters = useFilters();
  const [search, setSearch] = useSearchParams();
  const address = String(search);
  const [chosen, setChosen] = useState<Filters>();
  const [written, setWritten] = useState<{ address: string; filters: Filters }>();
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    // The choices stay only if the person chose more while the address was changing. A link or Back replaces
    // everything.
    if (address !== written?.address || chosen === written.filters) setChosen(undefined);
  }
  const write = useEffectEvent((next: Filters) => {
    const to = writeFilters(search, next);
    setWritten({ address: String(to), filters: next });
    setSearch(to, { replace: true, state: chosenHere });
  });
  useEffect(() => {
    if (!chosen) return undefined;
    let forget: (() => void) | undefined;
    // Back leads from an open sheet to the entry below, which must have the choices too.
    const timer = setTimeout(() => {
      forget = afterClosing(() => write(chosen));
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
      forget?.();
    };
  }, [chosen]);

  const shown = chosen ?? filters;
  return [shown, (change) => setChosen(changeFilters(shown, change))];
}
