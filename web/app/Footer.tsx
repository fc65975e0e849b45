import { Link } from 'react-router';

import type { Key } from '#web/i18n/keys.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSession } from '#web/lib/session.ts';
import { Logo } from '#web/ui/Logo.tsx';

import { FooterContact } from './FooterContact.tsx';
import { navigationFor } from './navigation.ts';
import { NewsletterBox } from './NewsletterBox.tsx';

const legal: readonly { path: string; words: Key<'shell'> }[] = [
  { path: '/privacy', words: 'footer.privacy' },
  { path: '/terms', words: 'footer.terms' },
  { path: '/cookies', words: 'footer.cookies' },
];

export function Footer() {
  const say = useWords('shell');
  const features = navigationFor(useSession()).filter(({ path }) => path !== '/');
  return (
    <footer className="mt-16 border-t border-line bg-card pb-24 md:pb-0">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-12 md:grid-cols-2 md:px-8 desk:grid-cols-[1.4fr_1fr_1fr_1.4fr] desk:px-12">
        <div>
          <Logo />
          <p className="mt-4 max-w-sm text-ink-soft">{say('footer.blurb')}</p>
        </div>
        <LinkColumn title={say('footer.features')} links={features} />
        <FooterContact />
        <NewsletterBox />
      </div>
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-4 py-4 md:px-8 desk:px-12">
        <p className="mr-auto text-ink-soft">{say('footer.openSource')}</p>
        <ul className="-ml-2 flex flex-wrap gap-x-4" aria-label={say('footer.legal')}>
          {legal.map((link) => (
            <FooterLink key={link.path} {...link} />
          ))}
        </ul>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links }: { title: string; links: readonly { path: string; words: Key<'shell'> }[] }) {
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2 -ml-2">
        {links.map((link) => (
          <FooterLink key={link.path} {...link} />
        ))}
      </ul>
    </section>
  );
}

function FooterLink({ path, words }: { path: string; words: Key<'shell'> }) {
  const say = useWords('shell');
  return (
    <li>
      <Link to={path} className="inline-flex min-h-12 items-center rounded-field px-2 text-ink-soft hover:text-ink hover:underline">
        {say(words)}
      </Link>
    </li>
  );
}
