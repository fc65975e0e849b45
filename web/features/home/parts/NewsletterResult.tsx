import { useSearchParams } from 'react-router';

import { useQueryText } from '#web/app/use-query-text.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/Banner.tsx';

/** What became of the link in the newsletter's mail, which leads here. */
export function NewsletterResult() {
  const say = useWords('home');
  const sayShell = useWords('shell');
  const [, setSearch] = useSearchParams();
  const result = new URLSearchParams(useQueryText()).get('newsletter');
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
