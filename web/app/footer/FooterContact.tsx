import MapPin from 'lucide-react/icons/map-pin';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { callCentre } from '#domain/danger/helplines.ts';
import { useWords } from '#web/lib/words/words.ts';

import { callCentreLink } from '../call-centre.ts';
import { useInstance } from '../use-instance.ts';

/** The operator's contact from the settings, and the government's helpline, which is always there. */
export function FooterContact() {
  const say = useWords('footer');
  const contact = useInstance()?.contact;
  return (
    <section>
      <h2 className="text-lg">{say('contact')}</h2>
      <ul className="mt-1">
        <Line Icon={Phone} name={say('callCentre')}>
          <a href={callCentreLink} className="flex min-h-12 flex-col justify-center hover:underline">
            {say('callCentre')}
            <strong className="text-ink">{callCentre}</strong>
          </a>
        </Line>
        {contact?.phone ? (
          <Line Icon={Phone} name={say('phone')}>
            <a href={`tel:${contact.phone}`} className="hover:underline">
              {contact.phone}
            </a>
          </Line>
        ) : null}
        {contact?.email ? (
          <Line Icon={Mail} name={say('email')}>
            <a href={`mailto:${contact.email}`} className="break-all hover:underline">
              {contact.email}
            </a>
          </Line>
        ) : null}
        {contact?.address ? (
          <Line Icon={MapPin} name={say('address')}>
            {contact.address}
          </Line>
        ) : null}
      </ul>
    </section>
  );
}

function Line({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-3 text-ink-soft">
      <Icon role="img" aria-label={name} className="size-5 shrink-0" />
      <span>{children}</span>
    </li>
  );
}
