import { type ComponentType, createElement, type ReactNode, Suspense } from 'react';

import { Boundary, type Failure } from '#web/app/Boundary.tsx';
import { late } from '#web/app/late.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';

/**
 * A part of the page that only some people need. Its code is loaded when it is first drawn, and a failure stays in that
 * part.
 */
export function guardedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const { useIt } = late(load);
  function Part(props: Props) {
    return createElement(useIt(), props);
  }
  return function GuardedPart(props: Props) {
    return (
      <Boundary Fallback={PartFailed}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

function PartFailed({ again }: Failure) {
  const say = useWords('market');
  return <ErrorState level={3} title={say('states.failed')} retryLabel={say('states.retry')} onRetry={again} />;
}
