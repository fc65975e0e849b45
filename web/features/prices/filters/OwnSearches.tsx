import { Link, useSearchParams } from 'react-router';

import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';

import { useCommodityName, usePlaceNames } from './names/names.ts';
import { type Filters, writeFilters } from './filters.ts';
import { useOwnSearches } from './own-searches.ts';
import { useFilters } from './use-filters.ts';

const mostShown = 3;
/** On a phone a single search has its name too, if the title leaves room. */
const aloneOnPhone = 'max-md:@container max-md:min-w-12! max-md:grow max-md:basis-0';

/** The person's last searches and own crops, each a tap away: pictures on a phone, with names where there is room. */
export function OwnSearches() {
  const say = useWords('market');
  const filters = useFilters();
  const others = [
    ...new Map(
      useOwnSearches()
        .toReversed()
        .map((search) => [search.commodity, search]),
    ).values(),
  ]
    .toReversed()
    .filter(({ commodity }) => commodity !== filters.commodity)
    .slice(0, mostShown);
  if (filters.commodity === '' || others.length === 0) return null;
  return (
    <nav aria-label={say('filters.own')} className={others.length === 1 ? aloneOnPhone : undefined}>
      <ul className="flex flex-wrap gap-2">
        {others.map((search) => (
          <li key={search.commodity}>
            <OwnSearch search={{ ...search, quantityKg: filters.quantityKg }} isAlone={others.length === 1} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OwnSearch({ search, isAlone }: { search: Filters; isAlone: boolean }) {
  const [params] = useSearchParams();
  const [place] = usePlaceNames(search);
  return (
    <Link
      to={{ search: String(writeFilters(params, search)) }}
      className={classes(
        'inline-flex min-h-12 min-w-12! shrink-0 items-center justify-center gap-2 rounded-full border-[1.5px] border-line bg-card font-label hover:border-leaf md:pr-4 md:pl-2',
        isAlone && 'max-w-full @min-[7rem]:pr-3 @min-[7rem]:pl-2',
      )}
    >
      <CropPicture crop={search.commodity} size={32} />
      <span
        className={isAlone ? 'truncate max-md:sr-only @min-[7rem]:not-sr-only @min-[7rem]:truncate' : 'max-md:sr-only'}
      >
        {useCommodityName()(search.commodity)} <span className="font-text text-ink-soft max-md:sr-only">{place}</span>
      </span>
    </Link>
  );
}
