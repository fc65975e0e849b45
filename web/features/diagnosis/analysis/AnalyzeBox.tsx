import ScanSearch from 'lucide-react/icons/scan-search';
import { useState } from 'react';

import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatPercent } from '#languages/format.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Progress } from '#web/ui/states/Progress.tsx';
import { SlowLine } from '#web/ui/states/SlowLine.tsx';

import { ChooseCrop } from './late-parts.tsx';
import { isAnswered, nameCrop, type DiagnosisSession, stopAnalysis } from '../diagnosis-session.ts';
import { useAnalysis, useAskWhenBack } from './use-analysis.ts';

/** With a photo, this stays in sight above the phone's bottom bar, wherever the person scrolls. */
export function AnalyzeBox({ session }: { session: DiagnosisSession }) {
  const say = useWords('diagnosis');
  const analyse = useAnalysis();
  useAskWhenBack(session, analyse);
  const [isAsking, setIsAsking] = useState(false);
  const { photos, coming, sent, result, cropId, isCropAsked } = session;
  const busy = sent !== null;
  const answered = isAnswered(session);
  // The server would only return the same answer.
  if (answered && result?.origin === 'server') return null;
  const stays = photos.length > 0 && !answered;
  function press() {
    // The answer is twice as good with the crop, and a farmer knows the crop: one tap on its picture.
    if (photos.length > 0 && cropId === '' && !isCropAsked) setIsAsking(true);
    else void analyse();
  }
  function choose(crop: string) {
    setIsAsking(false);
    nameCrop(crop);
    void analyse();
  }
  return (
    <div
      className={classes(
        'flex flex-col gap-3',
        stays &&
          'foot-bar sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-20 -mx-4 bg-paper px-4 py-3 md:bottom-0',
      )}
    >
      {/* It stands above the button, which is at the bottom of a phone: below it, the second tap of a double tap
          would hit Cancel. */}
      {busy ? <Sending sent={sent} /> : null}
      <Button
        variant={answered ? 'secondary' : 'primary'}
        // An analysis that began before the last photo is there would miss that photo, and would end when it arrives.
        busy={busy || coming > 0}
        busyLabel={say(busy ? 'analyzing' : 'photos.coming')}
        // The button is not `disabled`, because a tap on it says what is missing.
        aria-disabled={photos.length === 0 || undefined}
        className="w-full"
        onClick={press}
      >
        <ScanSearch aria-hidden className="size-6" />
        {say(answered ? 'analyzeAgain' : 'analyze')}
      </Button>
      {isAsking ? <ChooseCrop chosen={cropId} onChoose={choose} onClose={() => setIsAsking(false)} /> : null}
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
      {/* The new key restarts the wait, because each sent part shows that the connection works. */}
      <SlowLine key={sent} />
      <Button variant="quiet" className="self-center" onClick={stopAnalysis}>
        {say('cancel')}
      </Button>
    </div>
  );
}
