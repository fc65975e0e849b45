import { useSearchParams } from 'react-router';

import { useInBrowser } from '#web/app/use-in-browser.ts';
import { useWords } from '#web/i18n/words.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** What became of the link in the newsletter's mail, which leads here. */
export function NewsletterResult() {
  const say = useWords('home');
  const sayShell = useWords('shell');
  const [search, setSearch] = useSearchParams();
  // The page was drawn beforehand, when nobody had come from a mail.
  const result = useInBrowser() ? search.get('newsletter') : null;
  if (result !== 'confirmed' && result !== 'expired') return null;

  function hide() {
    setSearch(
      (before) => {
        before.delete('newsletter');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return (
    <div className="pb-4">
      <Banner kind={result === 'confirmed' ? 'success' : 'warning'} onHide={hide} hideLabel={sayShell('close')}>
        {say(result === 'confirmed' ? 'newsletter.confirmed' : 'newsletter.expired')}
      </Banner>
    </div>
  );
}
