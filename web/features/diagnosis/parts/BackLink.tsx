import { ArrowLeft } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

export function BackLink() {
  const say = useWords('diagnosis');
  return (
    <ButtonLink variant="quiet" to="/crop-disease" className="-ml-4 self-start">
      <ArrowLeft aria-hidden className="size-5" />
      {say('details.back')}
    </ButtonLink>
  );
}
