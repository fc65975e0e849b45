import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';

import { type Commodity, commodityById, findCommodity } from '#catalogue/commodities.ts';
import { useWords } from '#web/lib/words/words.ts';
import { useSession } from '#web/lib/session.ts';
import { Chip } from '#web/ui/Chip.tsx';

import { profileQuery } from '../api.ts';
import { useNameOf } from '../names.ts';
import { changeFilters, writeFilters } from '../rules/filters.ts';
import { useFilters } from '../use-filters.ts';

const common = ['onion', 'tomato', 'potato', 'wheat', 'paddy', 'soybean'];
const mostShown = 6;

/** Nothing is looked for yet: the farmer's own crops, then common ones, each one tap away. */
export function ChooseFirst() {
  const say = useWords('market');
  const nameOf = useNameOf();
  const filters = useFilters();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const own = useOwnCrops();
  const known = common.map((id) => commodityById(id)).filter((commodity) => commodity !== undefined);
  const offered = [...new Set([...own, ...known])].slice(0, mostShown);
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-xl text-ink-soft">{say('current.choose')}</p>
      <ul aria-label={say('current.common')} className="flex flex-wrap gap-2">
        {offered.map((commodity) => (
          <li key={commodity.id}>
            <Chip
              onClick={() => {
                const next = writeFilters(search, changeFilters(filters, { commodity: commodity.id }));
                void navigate({ search: String(next) });
              }}
            >
              {nameOf(commodity)}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useOwnCrops(): Commodity[] {
  const isSignedIn = useSession().status === 'signed-in';
  const { data } = useQuery({ ...profileQuery, enabled: isSignedIn });
  const crops = isSignedIn ? (data?.crops ?? []) : [];
  return crops.map((crop) => findCommodity(crop)).filter((commodity) => commodity !== undefined);
}
