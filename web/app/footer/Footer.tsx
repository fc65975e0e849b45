import { useEffect } from 'react';
import { Link } from 'react-router';

import { useWords } from '#web/lib/words/words.ts';
import { Logo } from '#web/ui/pictures/Logo.tsx';

import { FooterContact } from './FooterContact.tsx';
import { FooterLinks } from './FooterLinks.tsx';
import { NewsletterBox } from './NewsletterBox.tsx';

const legal = [
  { path: '/privacy', words: 'privacy' },
  { path: '/terms', words: 'terms' },
  { path: '/cookies', words: 'cookies' },
] as const;

export function Footer() {
  const say = useWords('footer');
  useEffect(() => {
    // The footer is the last part of the shell to hydrate, so a test waits for this mark before it uses the page.
    document.documentElement.dataset['whole'] = '';
  }, []);
  return (
    <footer className="mt-12 border-t md:mt-16 border-line bg-card pb-24 md:pb-0">
      <div className="mx-auto grid max-w-page gap-4 px-4 py-6 md:grid-cols-2 md:gap-10 md:py-12 md:px-8 desk:grid-cols-[1.1fr_2.4fr_1.2fr] desk:px-12">
        <div className="flex flex-col gap-4">
          <Logo />
          <p className="hidden max-w-sm text-ink-soft md:block">{say('blurb')}</p>
          <FooterContact />
        </div>
        <FooterLinks />
        <div className="md:col-span-2 desk:col-span-1">
          <NewsletterBox />
        </div>
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-4 py-4 md:px-8 desk:px-12">
        <p className="mr-auto text-ink-soft">{say('openSource')}</p>
        <ul className="-ml-2 flex flex-wrap gap-x-4" aria-label={say('legal')}>
          {legal.map(({ path, words }) => (
            <li key={path}>
              <Link
                to={path}
                className="inline-flex min-h-12 min-w-12 items-center rounded-field px-2 text-ink-soft hover:text-ink hover:underline"
              >
                {say(words)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
