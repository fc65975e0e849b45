import { WifiOff } from 'lucide-react';

import { useWords } from '#web/i18n/words.ts';
import { Badge } from '#web/ui/Badge.tsx';

import type { Origin } from '../finding.ts';
import { BlobImage } from './BlobImage.tsx';

/** The leaf beside its diagnosis. It is described where it was chosen. */
export function ResultPhoto({ picture, origin }: { picture: Blob; origin: Origin }) {
  const say = useWords('diagnosis');
  return (
    <div className="relative">
      <BlobImage blob={picture} alt="" className="aspect-video w-full object-cover" />
      {origin === 'phone' ? (
        <Badge tone="plain" icon={WifiOff} className="absolute bottom-3 left-3">
          {say('origin.phone')}
        </Badge>
      ) : null}
    </div>
  );
}
