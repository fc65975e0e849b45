import { type ComponentType, useState } from 'react';

import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/buttons/Chip.tsx';

import { holdsPicture, sendMessage } from '../chat/converse.ts';

interface CropAskedProps {
  /** The sheet of the diagnosis. */
  readonly ChooseCrop: ComponentType<{
    readonly chosen: string;
    readonly onChoose: (cropId: string) => void;
    readonly onClose: () => void;
  }>;
}

/** The sheet of crops of the diagnosis, where kai asks for a crop. After a picture it opens by itself. */
export function CropAsked({ ChooseCrop }: CropAskedProps) {
  const say = useWords('diagnosis');
  const nameOf = useNameOf();
  const [isOpen, setIsOpen] = useState(holdsPicture);
  function choose(id: string) {
    setIsOpen(false);
    void sendMessage(id === '' ? say('crop.unknown') : nameOf('crops', { id }));
  }
  return (
    <>
      <Chip className="mt-2" onClick={() => setIsOpen(true)}>
        {say('crop.title')}
      </Chip>
      {isOpen ? <ChooseCrop chosen="" onChoose={choose} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
