import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Key } from '#languages/keys.ts';
import { useWords } from '#web/lib/words/words.ts';
import { useSession } from '#web/lib/session/session.ts';

import { navigationFor } from '../bars/navigation.ts';

/** Open screens that are not in the bar at the top. */
const more = [
  { path: '/crop-disease/crops', words: 'cropProblems' },
  { path: '/search', words: 'search' },
] as const satisfies readonly { path: string; words: Key<'footer'> }[];

/** Parts of the landing page, and one page that is not a screen: the browser itself goes there. */
const about = [
  { path: '/#honest', words: 'honest' },
  { path: '/#offline', words: 'offline' },
  { path: '/api/docs', words: 'developers' },
] as const satisfies readonly { path: string; words: Key<'footer'> }[];

/** The government's own sites, where the facts and the money come from. */
const government = [
  { url: 'https://pmkisan.gov.in', words: 'pmKisan' },
  { url: 'https://pmfby.gov.in', words: 'insurance' },
  { url: 'https://enam.gov.in', words: 'enam' },
  { url: 'https://agmarknet.gov.in', words: 'agmarknet' },
] as const satisfies readonly { url: string; words: Key<'footer'> }[];

const look =
  'inline-flex min-h-12 items-center gap-1 rounded-field px-2 py-2 text-ink-soft hover:text-ink hover:underline';

export function FooterLinks() {
  const say = useWords('footer');
  const sayShell = useWords('shell');
  const screens = navigationFor(useSession()).filter(({ path }) => path !== '/');
  return (
    <div className="grid gap-x-4 md:grid-cols-2 md:gap-y-8 desk:grid-cols-3">
      <Column title={say('features')}>
        {screens.map(({ path, words }) => (
          <li key={path}>
            <Link to={path} className={look}>
              {sayShell(words)}
            </Link>
          </li>
        ))}
        {more.map(({ path, words }) => (
          <li key={path}>
            <Link to={path} className={look}>
              {say(words)}
            </Link>
          </li>
        ))}
      </Column>
      <Column title={say('about')}>
        {about.map(({ path, words }) => (
          <li key={path}>
            <a href={path} className={look}>
              {say(words)}
            </a>
          </li>
        ))}
      </Column>
      <Column title={say('government')} className="md:col-span-2 desk:col-span-1">
        {government.map(({ url, words }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" className={look}>
              {say(words)}
              <ArrowUpRight aria-hidden className="size-4 shrink-0" />
            </a>
          </li>
        ))}
      </Column>
    </div>
  );
}

function Column({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <details className={`fold ${className ?? ''}`}>
      <summary>
        <h2 className="text-lg">{title}</h2>
      </summary>
      <ul className="-ml-2 md:mt-2">{children}</ul>
    </details>
  );
}
