import { Phone } from 'lucide-react';

import { callCentre, callCentreLink } from '#web/app/call-centre.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

/** There is always somebody to ask who is no machine. */
export function CallCentre() {
  const say = useWords('home');
  return (
    <section
      aria-labelledby="call-centre"
      className="flex flex-col gap-5 rounded-card bg-marigold-soft p-5 md:flex-row md:items-center md:justify-between md:p-8"
    >
      <div className="max-w-2xl">
        <h2 id="call-centre" className="text-xl md:text-2xl">
          {say('callCentre.heading')}
        </h2>
        <p className="mt-2">{say('callCentre.text')}</p>
      </div>
      <ButtonLink href={callCentreLink} className="figures shrink-0 text-xl">
        <Phone aria-hidden className="size-6" />
        {callCentre}
      </ButtonLink>
    </section>
  );
}
