import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { chooseableCrops, grownCrops } from '#catalogue/grown-crops.ts';
import { seasonOn } from '#domain/seasons.ts';
import { SearchBox } from '#web/features/voice/index.ts';
import { isCalled } from '#web/lib/words/is-called.ts';
import { cropNamesQuery, useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { CropPicture } from '#web/ui/CropPicture.tsx';
import { Tile } from '#web/ui/Tile.tsx';

import { tileGrid } from '../parts/grids.ts';

/** Every crop of the catalogue, what most fields carry now first. */
export function ChooseCrop({ onChoose }: { onChoose: (cropId: string) => void }) {
  const say = useWords('problems');
  const language = useLanguage();
  const nameOf = useNameOf();
  const [text, setText] = useState('');
  const [season] = useState(() => seasonOn(new Date()));
  useQuery(cropNamesQuery);
  const grown = grownCrops('', season);
  const others = chooseableCrops
    .filter((crop) => !grown.includes(crop))
    .toSorted((a, b) => nameOf('crops', a).localeCompare(nameOf('crops', b), language));
  const crops = [...grown, ...others].filter((crop) => text.trim() === '' || isCalled(crop, text));
  return (
    <section aria-labelledby="which" className="flex flex-col gap-3">
      <h2 id="which" className="text-xl">
        {say('describe.crop')}
      </h2>
      <SearchBox label={say('search')} value={text} onChange={setText} />
      <ul className={tileGrid}>
        {crops.map(({ id }) => (
          <Tile key={id} picture={<CropPicture crop={id} size={48} />} onChoose={() => onChoose(id)}>
            {nameOf('crops', { id })}
          </Tile>
        ))}
        <Tile picture={<CropPicture crop="general" size={48} />} onChoose={() => onChoose('general')}>
          {say('anyCrop')}
        </Tile>
      </ul>
    </section>
  );
}
