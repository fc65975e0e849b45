import { useQuery } from '@tanstack/react-query';
import CircleHelp from 'lucide-react/icons/circle-help';
import { useState } from 'react';

import { chooseableCrops } from '#catalogue/grown-crops.ts';
import type { AffectedPart } from '#domain/plants/crop-problems.ts';
import type { Key } from '#languages/keys.ts';
import { partsWithSigns, signsOnPart } from '#leaf/questions/candidates-by-sign.ts';
import { useOfferedCrops } from '#web/features/diagnosis/index.ts';
import { SearchBox } from '#web/features/voice/index.ts';
import { findCrops } from '#web/lib/words/find-crops.ts';
import { cropNamesQuery, useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { PartPicture } from '#web/ui/pictures/PartPicture.tsx';
import { SignPicture } from '#web/ui/pictures/SignPicture.tsx';
import { Tile } from '#web/ui/buttons/Tile.tsx';

import { signGrid, tileGrid } from '../parts/grids.ts';
import { useFieldProblems } from '../use-catalogue.ts';

interface ChooseSignProps {
  readonly crop: string;
  readonly part: AffectedPart;
  /** The sign is empty if no picture fits. */
  readonly onChoose: (sign: string) => void;
}

/** The signs that can be seen on this part of this crop, in pictures. */
export function ChooseSign({ crop, part, onChoose }: ChooseSignProps) {
  const say = useWords('problems');
  const saySign = useWords('signs');
  const problems = useFieldProblems(crop);
  return (
    <section aria-labelledby="how" className="flex flex-col gap-3">
      <div>
        <h2 id="how" className="text-xl">
          {say('describe.sign')}
        </h2>
        <p className="text-ink-soft">{say('describe.signText')}</p>
      </div>
      <ul className={signGrid}>
        {signsOnPart(problems, part).map(({ id, picture }) => (
          <Tile key={id} picture={<SignPicture problem={picture} width={160} />} onChoose={() => onChoose(id)}>
            {saySign(`see.${id}` as Key<'signs'>)}
          </Tile>
        ))}
        <Tile picture={<CircleHelp aria-hidden className="my-4 size-12 text-leaf" />} onChoose={() => onChoose('')}>
          {say('describe.none')}
        </Tile>
      </ul>
    </section>
  );
}

/** Every crop of the catalogue: first the farmer's own, then the crops of most fields there now, then the others. */
export function ChooseCrop({ onChoose }: { onChoose: (cropId: string) => void }) {
  const say = useWords('problems');
  const language = useLanguage();
  const nameOf = useNameOf();
  const [text, setText] = useState('');
  useQuery(cropNamesQuery);
  const { own, grown } = useOfferedCrops();
  const first = [...own, ...grown];
  const others = chooseableCrops
    .filter((crop) => !first.includes(crop))
    .toSorted((a, b) => nameOf('crops', a).localeCompare(nameOf('crops', b), language));
  const crops = findCrops([...first, ...others], text);
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

export function ChoosePart({ crop, onChoose }: { crop: string; onChoose: (part: AffectedPart) => void }) {
  const say = useWords('problems');
  const problems = useFieldProblems(crop);
  return (
    <section aria-labelledby="where" className="flex flex-col gap-3">
      <h2 id="where" className="text-xl">
        {say('describe.part')}
      </h2>
      <ul className={tileGrid}>
        {partsWithSigns(problems).map((part) => (
          <Tile key={part} picture={<PartPicture part={part} size={56} />} onChoose={() => onChoose(part)}>
            {say(`parts.${part}`)}
          </Tile>
        ))}
      </ul>
    </section>
  );
}
