import CircleCheck from 'lucide-react/icons/circle-check';
import Sprout from 'lucide-react/icons/sprout';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';

import { formatDay, formatPercent } from '#languages/format.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Meter } from '#web/ui/figures/Meter.tsx';
import { OfflineState } from '#web/ui/states/OfflineState.tsx';
import { Progress } from '#web/ui/states/Progress.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import { StatusPill } from '#web/ui/figures/StatusPill.tsx';
import { Steps } from '#web/ui/layout/Steps.tsx';
import { Track } from '#web/ui/figures/Track.tsx';

import type { PartProps } from './sample-words.ts';

export function States({ words }: PartProps) {
  return (
    <div className="flex flex-col gap-4">
      <Section
        title={words.documents}
        text={words.emptyText}
        action={<Button variant="secondary">{words.clearFilters}</Button>}
      >
        <p>{words.saved}</p>
      </Section>
      <Fold title={words.about} level={3}>
        <p>{words.sentence}</p>
      </Fold>
      <Card role="status" aria-label={words.loading} className="flex flex-col gap-3">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-14 w-1/2" />
        <Skeleton className="h-40 w-full" />
      </Card>
      <Card>
        <EmptyState title={words.empty} text={words.emptyText} level={3}>
          <Button variant="secondary">{words.clearFilters}</Button>
        </EmptyState>
      </Card>
      <Card>
        <ErrorState
          title={words.error}
          text={words.errorText}
          level={3}
          retryLabel={words.again}
          onRetry={() => undefined}
        />
      </Card>
      <Card>
        <OfflineState
          title={words.offline}
          text={words.offlineText}
          level={3}
          retryLabel={words.again}
          onRetry={() => undefined}
        />
      </Card>
    </div>
  );
}

export function Status({ words }: PartProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <StatusPill kind="good">{words.approved}</StatusPill>
        <StatusPill kind="reviewed">{words.review}</StatusPill>
        <StatusPill kind="waiting">{words.pending}</StatusPill>
        <StatusPill kind="refused">{words.rejected}</StatusPill>
        <Badge icon={TriangleAlert} tone="marigold">
          {words.actSoon}
        </Badge>
        <Badge icon={CircleCheck}>{words.sure}</Badge>
        <Badge icon={WifiOff} tone="plain">
          {words.onPhone}
        </Badge>
      </div>
      <Banner kind="success" onHide={() => undefined} hideLabel={words.close}>
        {words.saved}
      </Banner>
      <Banner kind="error">{words.failed}</Banner>
      <Banner kind="warning">{words.careful}</Banner>
      <div className="grid gap-3">
        {(['plain', 'leaf', 'marigold', 'clay'] as const).map((tone) => (
          <Card key={tone} tone={tone} as="section" className="flex gap-3">
            <Sprout aria-hidden className="mt-0.5 size-6 shrink-0" />
            <p>{words.sentence}</p>
          </Card>
        ))}
      </div>
    </div>
  );
}

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
