import { useNavigate, useSearchParams } from 'react-router';

import { commodityById } from '#catalogue/commodities.ts';
import { useWords } from '#web/lib/words/words.ts';
import { CropPicture } from '#web/ui/CropPicture.tsx';

import { changeFilters, writeFilters } from '../filters/filters.ts';
import { useFarm } from '../filters/own-searches.ts';
import { Tile } from '#web/ui/Tile.tsx';
import { useFilters } from '../filters/use-filters.ts';
import { useNameOf } from '#web/lib/words/names.ts';

const common = ['onion', 'tomato', 'potato', 'wheat', 'paddy', 'soybean'];
const mostShown = 6;

/** Nothing is looked for yet: the farmer's own crops, then common ones, each a picture to tap. */
export function ChooseFirst() {
  const say = useWords('market');
  const nameOf = useNameOf();
  const filters = useFilters();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { crops } = useFarm();
  const offered = [...new Set([...crops, ...common])].slice(0, mostShown).flatMap((id) => commodityById(id) ?? []);
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-xl">{say('current.choose')}</p>
      <ul aria-label={say('current.common')} className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {offered.map((commodity) => (
          <Tile
            key={commodity.id}
            picture={<CropPicture crop={commodity.id} size={56} />}
            onChoose={() => {
              const next = writeFilters(search, changeFilters(filters, { commodity: commodity.id }));
              void navigate({ search: String(next) });
            }}
          >
            {nameOf('commodities', commodity)}
          </Tile>
        ))}
      </ul>
    </div>
  );
}
