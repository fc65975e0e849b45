import { useQuery } from '@tanstack/react-query';
import CircleHelp from 'lucide-react/icons/circle-help';
import { useState } from 'react';

import { chooseableCrops } from '#catalogue/grown-crops.ts';
import type { ProblemCrop } from '#catalogue/problems.ts';
import { SearchBox } from '#web/features/voice/index.ts';
import { findCrops } from '#web/lib/words/find-crops.ts';
import { cropNamesQuery, useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Tile } from '#web/ui/buttons/Tile.tsx';

import { useOfferedCrops } from './use-offered-crops.ts';

interface ChooseCropProps {
  readonly chosen: string;
  /** Called with the id of a crop; empty if the person does not know. */
  readonly onChoose: (cropId: string) => void;
  readonly onClose: () => void;
}

/**
 * A choice by picture: the person's own crops first, then the crops that grow in the state now, then all crops by any
 * name.
 */
export function ChooseCrop({ chosen, onChoose, onClose }: ChooseCropProps) {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const nameOf = useNameOf();
  const [text, setText] = useState('');
  const { own, grown, isStateKnown } = useOfferedCrops();
  useQuery(cropNamesQuery);
  const all = chooseableCrops.toSorted((a, b) => nameOf('crops', a).localeCompare(nameOf('crops', b), language));
  const crops = (label: string, list: readonly ProblemCrop[]) =>
    list.length > 0 ? <Crops label={label} crops={list} chosen={chosen} onChoose={onChoose} /> : null;
  return (
    <Dialog
      open
      title={say('crop.title')}
      description={say('crop.text')}
      closeLabel={say('close')}
      onClose={onClose}
      size="small"
    >
      <div className="flex min-h-[70dvh] flex-col gap-4 sm:min-h-96">
        <Button variant="secondary" onClick={() => onChoose('')}>
          <CircleHelp aria-hidden className="size-5" />
          {say('crop.unknown')}
        </Button>
        <SearchBox label={say('crop.search')} value={text} onChange={setText} />
        {text === '' ? (
          <>
            {crops(say('crop.own'), own)}
            {crops(say(isStateKnown ? 'crop.grown' : 'crop.grownInIndia'), grown.slice(0, mostGrown))}
            {crops(say('crop.all'), all)}
          </>
        ) : (
          <Found crops={findCrops(all, text)} chosen={chosen} onChoose={onChoose} />
        )}
      </div>
    </Dialog>
  );
}

type FoundProps = Pick<ChooseCropProps, 'chosen' | 'onChoose'> & { readonly crops: readonly ProblemCrop[] };

function Found({ crops, ...choice }: FoundProps) {
  const say = useWords('diagnosis');
  if (crops.length === 0) return <p role="status">{say('crop.none')}</p>;
  return <Crops label={say('crop.found')} crops={crops} {...choice} />;
}

function Crops({ label, crops, chosen, onChoose }: FoundProps & { readonly label: string }) {
  const nameOf = useNameOf();
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h3 className="text-base">{label}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {crops.map(({ id }) => (
          <Tile
            key={id}
            picture={<CropPicture crop={id} size={48} />}
            isChosen={id === chosen}
            onChoose={() => onChoose(id)}
          >
            {nameOf('crops', { id })}
          </Tile>
        ))}
      </ul>
    </section>
  );
}

/** As many as fit without much scrolling. */
const mostGrown = 9;
