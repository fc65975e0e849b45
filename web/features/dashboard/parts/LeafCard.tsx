import { Camera } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Furrow } from '#web/ui/Furrow.tsx';

/** The one call of the screen: a sick leaf is photographed at once. */
export function LeafCard() {
  const say = useWords('dashboard');
  return (
    <Card as="section" tone="deep" className="flex flex-col items-start gap-2">
      <Furrow className="absolute right-0 bottom-0 -z-10 w-44 text-furrow opacity-60" />
      <h2 className="max-w-xs text-xl whitespace-pre-line">{say('leaf.title')}</h2>
      <ButtonLink variant="light" to="/crop-disease">
        <Camera aria-hidden className="size-5" />
        {say('leaf.button')}
      </ButtonLink>
    </Card>
  );
}
