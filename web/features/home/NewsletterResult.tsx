import { useSearchParams } from 'react-router';

import { useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/states/Banner.tsx';

/** The result of the link in the newsletter's mail, which leads to the landing page. */
export function NewsletterResult({ result }: { result: 'confirmed' | 'expired' }) {
  const say = useWords('newsletter');
  const sayShell = useWords('shell');
  const [, setSearch] = useSearchParams();

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
        {say(result)}
      </Banner>
    </div>
  );
}
