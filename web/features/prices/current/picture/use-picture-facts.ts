import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatDay, formatKg, formatRupees } from '#languages/format.ts';

import type { Found } from '../../figures/found.ts';
import { useSources } from '../../figures/Source.tsx';
import type { Filters } from '../../filters/filters.ts';
import { useSearchTitle } from '../../names.ts';
import { priceFor } from '#domain/quantity.ts';
import { joinNotes, lastDays } from '../bars.ts';
import { useBars, useForecasts, useForecastWords } from '../forecast-words.ts';
import type { PictureFacts } from './draw-price-card.ts';

/** All that a picture of a price says, in words. A day never grows old on a picture, so it bears its date alone. */
export function usePictureFacts(filters: Filters, found: Found): () => PictureFacts {
  const say = useWords('market');
  const brand = useWords('shell')('brand');
  const locale = useLocale();
  const title = useSearchTitle(filters);
  const bars = useBars(filters, found);
  const ahead = joinNotes(useForecasts(found).map(useForecastWords(filters.quantityKg)));
  const { provenance, history } = found;
  const sources = useSources()(provenance);
  const [last] = lastDays(history, 1);
  return () => {
    const rupees = (value: number) => formatRupees(value, locale);
    const isDemonstration = provenance.kind === 'demonstration';
    const price = rupees(priceFor(last?.modalPrice ?? 0, filters.quantityKg));
    const day = formatDay(last?.date ?? '', locale, 'long');
    const when = say('picture.when', { day, quantity: formatKg(filters.quantityKg, locale) });
    const note = filters.marketType === '' ? undefined : say('types.derived');
    const mark = isDemonstration ? say('source.mark') : undefined;
    return {
      brand,
      title,
      when,
      price,
      perQuintal: say('price.quintal', { price: rupees(last?.modalPrice ?? 0) }),
      mark,
      ahead,
      source: isDemonstration ? say('source.demonstration') : sources,
      note,
      address: window.location.host,
      bars: bars.map((bar) => ({ ...bar, label: formatDay(bar.day, locale, 'number') })),
      summary: [`${price}, ${when}`, mark, note].filter(Boolean).join(' · '),
    };
  };
}
