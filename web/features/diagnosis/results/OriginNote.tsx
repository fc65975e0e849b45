import { useLanguage, useWords } from '#web/lib/words/words.ts';

import type { AnalysisResult } from '../analysis-result.ts';
import { sayAdviceLanguage, sayOrigin } from './say-result.ts';

/** In which language the advice below it is told, where that is not the reader's. */
export function AdviceLanguage({ result }: { result: AnalysisResult }) {
  const said = sayAdviceLanguage(useWords('diagnosis'), result, useLanguage());
  return said === undefined ? null : <p className="text-sm">{said}</p>;
}

/** Names the source of the result, says whether it is kept, and warns before any spraying. */
export function OriginNote({ result }: { result: AnalysisResult }) {
  const say = useWords('diagnosis');
  const origin = sayOrigin(say, result);
  if (origin === undefined) return null;
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft">
      <p>
        {say('origin.sentence', { origin })} {result.id === null ? say(whyUnkept(result)) : null}
      </p>
      {result.reading?.kind === 'notAPlant' ? null : <p>{say('results.caution')}</p>}
    </div>
  );
}

function whyUnkept({ origin, waitingKey }: AnalysisResult) {
  if (waitingKey !== undefined) return 'origin.phoneText';
  return origin === 'phone' ? 'origin.phoneUnkept' : 'origin.unkept';
}
