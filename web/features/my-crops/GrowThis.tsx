import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';

import { useMyCrops } from '#web/lib/farmer/my-crops.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

import { AddCropDialog } from './AddCropDialog.tsx';
import { CropNow } from './CropNow.tsx';

/** On a crop's page: the fields in which the reader grows it, or the offer to say so. */
export function GrowThis({ crop }: { crop: string }) {
  const say = useWords('my-crops');
  const { crops = [] } = useMyCrops();
  const [isAdding, setAdding] = useState(false);
  const own = crops.filter((each) => each.crop === crop);
  return (
    <>
      {own.map((each) => (
        <Card key={each.id} as="section" aria-label={say('title')}>
          <CropNow crop={each} />
        </Card>
      ))}
      <Button variant={own.length === 0 ? 'primary' : 'quiet'} className="self-start" onClick={() => setAdding(true)}>
        <Plus aria-hidden className="size-5 shrink-0" />
        {say(own.length === 0 ? 'growThis' : 'anotherField')}
      </Button>
      <AddCropDialog open={isAdding} crop={crop} onClose={() => setAdding(false)} />
    </>
  );
}
