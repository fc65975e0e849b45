import { type ComponentType, createElement, type ReactNode, Suspense } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';

import { Boundary, type Failure } from './Boundary.tsx';
import { late } from './late.ts';

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
  const say = useWords('errors');
  return <ErrorState level={3} title={say('load.failed')} retryLabel={say('load.retry')} onRetry={again} />;
}
