import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

import { topQuery } from '../api.ts';
import { sharedOrigin } from '../rules/shared-origin.ts';
import { useAge } from '../use-age.ts';
import { DerivedNote } from './DerivedNote.tsx';
import { Loaded } from './Loaded.tsx';
import { Source } from './Source.tsx';
import { TopCard } from './TopCard.tsx';

const cards = 5;
/** `relative`, or what is hidden in a card for screen readers would widen the page beyond what scrolls. */
const row =
  'relative -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:px-0 desk:grid-flow-col desk:auto-cols-fr desk:grid-cols-none';
const cell = 'w-64 shrink-0 snap-start md:w-auto';

/** Five cards by price: what each type of market reports most; of fewer types, what is reported most besides. */
export function TopCommodities() {
  const say = useWords('market');
  const id = useId();
  const ageOf = useAge();
  const query = useQuery(topQuery);
  const provenances = query.data?.slice(0, cards).map(({ provenance }) => provenance) ?? [];
  const hasOld = provenances.some((provenance) => ageOf(provenance)?.isOld);
  const origin = sharedOrigin(provenances);
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 id={id} className="text-xl">
          {say(hasOld ? 'top.titleOld' : 'top.title')}
        </h2>
        <p className="text-ink-soft">{say('top.india')}</p>
      </div>
      <Loaded query={query} skeleton={<TopSkeleton />}>
        {(top) =>
          top.length === 0 ? (
            <p className="text-ink-soft">{say('top.empty')}</p>
          ) : (
            <>
              <ul className={row}>
                {top.slice(0, cards).map((one) => (
                  <li key={one.commodity.id + one.marketType} className={cell}>
                    <TopCard top={one} hasSourceBelow={origin !== undefined} />
                  </li>
                ))}
              </ul>
              {origin ? <Source provenance={origin} /> : null}
              {top.slice(0, cards).some(({ typeDerived }) => typeDerived) ? <DerivedNote /> : null}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function TopSkeleton() {
  return (
    <div className={row}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={cell}>
          <Skeleton className="h-64" />
        </div>
      ))}
    </div>
  );
}
