import { useWords } from '#web/lib/words/words.ts';

import type { AnalysisResult } from '../analysis-result.ts';
import { sayOrigin } from './say-result.ts';

/** Names the source of the result, says whether it is stored, and warns before any spraying. */
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

function whyUnkept({ origin, waitingKey, isListFull }: AnalysisResult) {
  if (waitingKey !== undefined) return 'origin.phoneText';
  return origin === 'phone' && !isListFull ? 'origin.phoneUnkept' : 'origin.unkept';
}
