import { Phone, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';

import { callCentreLink } from './call-centre.ts';

/** A screen that is not there yet says so, and what a farmer can do today instead. */
export function BeingBuilt({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const say = useWords('shell');
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-start gap-4 py-4">
      <Badge tone="marigold" icon={Sprout}>
        {say('beingBuilt.badge')}
      </Badge>
      <h1>{title}</h1>
      <p className="text-lg text-ink-soft">{text}</p>
      <Card className="mt-4 flex w-full flex-col items-start gap-4">
        <h2 className="text-xl">{say('beingBuilt.meanwhile')}</h2>
        <p>{say('beingBuilt.callCentre')}</p>
        <ButtonLink href={callCentreLink}>
          <Phone aria-hidden className="size-5" />
          {say('beingBuilt.callNumber')}
        </ButtonLink>
        {children}
      </Card>
    </section>
  );
}
