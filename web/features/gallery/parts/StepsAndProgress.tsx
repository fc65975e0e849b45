import { Card } from '#web/ui/Card.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { Steps } from '#web/ui/Steps.tsx';
import { Track } from '#web/ui/Track.tsx';
import { formatDay, formatPercent } from '#languages/format.ts';

import type { PartProps } from '../sample-words.ts';

export function StepsAndProgress({ words, locale }: PartProps) {
  const steps = [words.stepPhoto, words.stepAnalyse, words.stepResult];
  return (
    <div className="flex flex-col gap-6">
      {[1, 2, 4].map((current) => (
        <Steps key={current} label={words.steps3} steps={steps} current={current} doneLabel={words.done} />
      ))}
      <Progress label={words.confidence} value={0.64} valueText={formatPercent(0.64, locale)} />
      <Progress label={words.stepAnalyse} value={undefined} valueText={words.loading} />
      <Meter label={words.confidence} value={0.64} />
      <p className="flex items-center gap-3">
        <Spinner />
        {words.loading}
      </p>
      <Card>
        <Track
          label={words.application}
          steps={[
            {
              id: 'sent',
              title: words.sent,
              text: formatDay('2026-11-02', locale),
              state: 'good',
              stateLabel: words.done,
            },
            {
              id: 'checked',
              title: words.checked,
              text: formatDay('2026-11-12', locale),
              state: 'reviewed',
              stateLabel: words.review,
            },
            { id: 'decision', title: words.decision, text: words.expected, state: 'ahead', stateLabel: words.pending },
          ]}
        />
      </Card>
    </div>
  );
}
