import { Phone, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';

import { useWords } from '#web/i18n/words.ts';

import { callCentre } from './FooterContact.tsx';

/** A screen that is not there yet says so, and what a farmer can do today instead. */
export function BeingBuilt({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const say = useWords('shell');
  return (
    <section className="mx-auto flex max-w-2xl flex-col items-start gap-4 py-4">
      <p className="inline-flex items-center gap-2 rounded-full bg-marigold-soft px-4 py-1.5 font-label text-marigold-dark">
        <Sprout aria-hidden className="size-5" />
        {say('beingBuilt.badge')}
      </p>
      <h1>{title}</h1>
      <p className="text-lg text-ink-soft">{text}</p>
      <div className="mt-4 flex w-full flex-col items-start gap-4 rounded-card border-[1.5px] border-line bg-card p-6">
        <h2 className="text-xl">{say('beingBuilt.meanwhile')}</h2>
        <p>{say('beingBuilt.callCentre')}</p>
        <a href={`tel:${callCentre.replaceAll('-', '')}`} className="button-primary">
          <Phone aria-hidden className="size-5" />
          {say('beingBuilt.callNumber')}
        </a>
        {children}
      </div>
    </section>
  );
}
