import { ScanSearch } from 'lucide-react';

import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatPercent } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Progress } from '#web/ui/Progress.tsx';

import { type Sitting, stopAnalysis } from '../sitting.ts';
import { useAnalysis } from '../use-analysis.ts';

export function AnalyzeBox({ sitting: { photos, coming, sent } }: { sitting: Sitting }) {
  const say = useWords('diagnosis');
  const analyse = useAnalysis();
  const busy = sent !== null;
  return (
    <div className="flex flex-col gap-4">
      <Button
        // Begun before the last photo is there, it would be about the others, and end when that one joins them.
        busy={busy || coming > 0}
        busyLabel={say(busy ? 'analyzing' : 'photos.coming')}
        // Not `disabled`: a press on it says what is missing.
        aria-disabled={photos.length === 0 || undefined}
        className="w-full"
        onClick={() => void analyse()}
      >
        <ScanSearch aria-hidden className="size-6" />
        {say('analyze')}
      </Button>
      {busy ? <Sending sent={sent} /> : null}
    </div>
  );
}

function Sending({ sent }: { sent: number }) {
  const say = useWords('diagnosis');
  const locale = useLocale();
  const isSent = sent >= 1;
  return (
    <div className="flex flex-col gap-2">
      {isSent ? (
        <Progress label={say('progress.thinking')} value={undefined} valueText={say('progress.wait')} />
      ) : (
        <Progress
          label={say('progress.sending')}
          value={sent}
          valueText={say('progress.sent', { percent: formatPercent(sent, locale) })}
        />
      )}
      <Button variant="quiet" className="self-center" onClick={stopAnalysis}>
        {say('cancel')}
      </Button>
    </div>
  );
}
