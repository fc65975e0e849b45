import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';

import { Unread } from './Unread.tsx';

/** The way to the form, for the settings. The screen has loaded the words of `word-report`. */
export function WordReportFold() {
  const say = useWords('word-report');
  return (
    <Fold look="line" title={say('title')}>
      <div className="flex flex-col items-start gap-3 pb-2">
        <Unread />
        <ButtonLink variant="secondary" to="/wrong-word?at=/profile">
          {say('open')}
        </ButtonLink>
      </div>
    </Fold>
  );
}
