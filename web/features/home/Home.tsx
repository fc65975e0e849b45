import { ArrowRight, ChartColumn, Mic, ScanSearch, Sprout, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

import type { Key } from '#web/i18n/keys.ts';
import { useWords } from '#web/i18n/words.ts';
import { Badge } from '#web/ui/Badge.tsx';

import { HomeActions } from './HomeActions.tsx';

const cards: readonly { path: string; Icon: LucideIcon; title: Key<'home'>; text: Key<'home'> }[] = [
  { path: '/crop-disease', Icon: ScanSearch, title: 'cards.diagnosis', text: 'cards.diagnosisText' },
  { path: '/market-prices', Icon: ChartColumn, title: 'cards.prices', text: 'cards.pricesText' },
  { path: '/voice-assistant', Icon: Mic, title: 'cards.voice', text: 'cards.voiceText' },
];

export function Home() {
  const say = useWords('home');
  return (
    <>
      <section className="flex flex-col items-start gap-4 py-2 desk:py-12">
        <Badge icon={Sprout}>{say('badge')}</Badge>
        <h1 className="max-w-3xl text-4xl desk:text-5xl">{say('headline')}</h1>
        <p className="max-w-xl text-lg text-pretty text-ink-soft">{say('lead')}</p>
        <HomeActions />
      </section>
      <section aria-labelledby="what-khet-does" className="mt-8">
        <h2 id="what-khet-does" className="text-2xl">
          {say('cards.heading')}
        </h2>
        <ul className="mt-4 grid gap-4 md:grid-cols-3">
          {cards.map(({ path, Icon, title, text }) => (
            <li key={path}>
              <Link
                to={path}
                className="flex h-full flex-col gap-2 rounded-card border-[1.5px] border-line bg-card p-6 hover:border-leaf"
              >
                <span className="mb-2 grid size-14 place-items-center rounded-full bg-leaf-soft text-leaf-dark">
                  <Icon aria-hidden className="size-7" />
                </span>
                <h3 className="flex items-center gap-2 text-xl">
                  {say(title)}
                  <ArrowRight aria-hidden className="ml-auto size-5 text-leaf" />
                </h3>
                <p className="text-ink-soft">{say(text)}</p>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
