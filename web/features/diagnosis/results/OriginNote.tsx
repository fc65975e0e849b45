import { adviceLanguage, describeLanguage } from '#languages/words.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';

import type { Finding } from '../finding.ts';
import { sayOrigin } from './say-finding.ts';

/** In which language it is told where that is not the reader's, who found it, whether it is kept, and what to mind before spraying anything. */
export function OriginNote({ finding }: { finding: Finding }) {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const spoken = adviceLanguage(language);
  const origin = sayOrigin(say, finding);
  if (origin === undefined) return null;
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft">
      {spoken === language ? null : (
        <p className="text-ink">{say('adviceIn', { language: describeLanguage(spoken).name })}</p>
      )}
      <p>
        {say('origin.sentence', { origin })} {finding.id === null ? say(whyUnkept(finding)) : null}
      </p>
      {finding.reading?.kind === 'notAPlant' ? null : <p>{say('results.caution')}</p>}
    </div>
  );
}

function whyUnkept({ origin, waitingKey }: Finding) {
  if (waitingKey !== undefined) return 'origin.phoneText';
  return origin === 'phone' ? 'origin.phoneUnkept' : 'origin.unkept';
}
