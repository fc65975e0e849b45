import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';

import { cropAddress, cropsAddress } from '../addresses.ts';

/** To all crops, or from a problem to its crop. */
export function BackTo({ crop }: { crop?: string }) {
  const say = useWords('problems');
  const nameOf = useNameOf();
  const name = crop === 'general' ? say('ofAll') : nameOf('crops', { id: crop ?? '' });
  return (
    <Link
      to={crop === undefined ? cropsAddress : cropAddress(crop)}
      className="-ml-2 inline-flex min-h-12 items-center gap-1 rounded-field px-2 text-leaf-dark hover:underline"
    >
      <ChevronLeft aria-hidden className="size-5 shrink-0" />
      {crop === undefined ? say('crops') : name}
    </Link>
  );
}
