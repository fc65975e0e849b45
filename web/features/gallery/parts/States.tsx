import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { OfflineState } from '#web/ui/OfflineState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

import type { PartProps } from '../sample-words.ts';

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
