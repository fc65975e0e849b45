import { useWords } from '#web/i18n/words.ts';

import type { Finding } from '../finding.ts';
import { sayOrigin } from '../say-origin.ts';

/** Who found it, whether it is kept, and what to mind before spraying anything. */
export function OriginNote({ finding }: { finding: Finding }) {
  const say = useWords('diagnosis');
  const origin = sayOrigin(say, finding);
  if (origin === undefined) return null;
  const kept = finding.origin === 'phone' ? say('origin.phoneText') : say('origin.unkept');
  return (
    <div className="flex flex-col gap-1 text-sm text-ink-soft">
      <p>
        {origin}. {finding.id === null ? kept : null}
      </p>
      <p>{say('results.caution')}</p>
    </div>
  );
}
