import { useEffect } from 'react';

import { commodityById } from '#catalogue/commodities.ts';
import { pageTitle } from '#domain/text/page-title.ts';
import { formatList } from '#languages/format.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';

import type { Filters } from '../filters.ts';
import { usePlaceNames } from './names.ts';

/** The document's title names the crop and the place, as the server's does (`tell-price-head.ts`). */
export function usePriceTitle(filters: Filters): void {
  const say = useWords('market');
  const brand = useWords('shell')('brand');
  const nameOf = useNameOf();
  const places = usePlaceNames(filters).filter((name) => name !== say('price.india'));
  // The title has only the catalogue's crops, because anybody can write an address.
  const crops = commodityById(filters.commodity) ? [nameOf('commodities', { id: filters.commodity })] : [];
  const names = formatList([...crops, ...places], useLocale());
  const title = pageTitle(names === '' ? say('title') : say('titleOf', { names }), brand);
  useEffect(() => {
    let isShown = true;
    // The screen's own title (`Arrival`) is set in the same turn after this effect, so this one comes later.
    queueMicrotask(() => {
      if (isShown) document.title = title;
    });
    return () => {
      isShown = false;
    };
  }, [title]);
}
