import { WifiOff } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/Badge.tsx';

import type { Origin } from '../finding.ts';
import { BlobImage } from '#web/ui/BlobImage.tsx';

/** The leaf with its diagnosis; on a wide screen it stands beside it already. It is described where it was chosen. */
export function ResultPhoto({ picture, origin }: { picture: Blob; origin: Origin }) {
  const say = useWords('diagnosis');
  return (
    <div className="relative desk:hidden">
      <BlobImage blob={picture} alt="" className="aspect-video max-h-72 w-full object-cover" />
      {origin === 'phone' ? (
        <Badge tone="plain" icon={WifiOff} className="absolute bottom-3 left-3">
          {say('origin.phone')}
        </Badge>
      ) : null}
    </div>
  );
}
