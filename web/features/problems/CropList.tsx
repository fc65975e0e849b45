import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { chooseableCrops } from '#catalogue/grown-crops.ts';
import { SearchBox } from '#web/features/voice/index.ts';
import { findCrops } from '#web/lib/words/find-crops.ts';
import { cropNamesQuery, useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';
import { TileLink } from '#web/ui/buttons/TileLink.tsx';

import { cropAddress } from './addresses.ts';
import { GuideCard } from './parts/GuideCard.tsx';
import { tileGrid } from './parts/grids.ts';

/** All crops with their pictures. The search finds a crop by any of its names. */
export function CropList() {
  const say = useWords('problems');
  const language = useLanguage();
  const nameOf = useNameOf();
  const [text, setText] = useState('');
  useQuery(cropNamesQuery);
  const all = chooseableCrops.toSorted((a, b) => nameOf('crops', a).localeCompare(nameOf('crops', b), language));
  const crops = findCrops(all, text);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={say('title')} text={say('intro')} />
      <GuideCard />
      <div className="max-w-xl">
        <SearchBox label={say('search')} value={text} onChange={setText} />
      </div>
      {crops.length === 0 ? <p role="status">{say('noCrop', { all: say('ofAll') })}</p> : null}
      <section aria-labelledby="crops" className="flex flex-col gap-3">
        <h2 id="crops" className="text-xl">
          {say('crops')}
        </h2>
        <ul className={tileGrid}>
          {crops.map(({ id }) => (
            <TileLink key={id} to={cropAddress(id)} picture={<CropPicture crop={id} size={48} />}>
              {nameOf('crops', { id })}
            </TileLink>
          ))}
          <TileLink to={cropAddress('general')} picture={<CropPicture crop="general" size={48} />}>
            {say('ofAll')}
          </TileLink>
        </ul>
      </section>
    </div>
  );
}
