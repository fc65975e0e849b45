import { useWords } from '#web/lib/words/words.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';

import { Arrival } from './Arrival.tsx';
import type { Failure } from '../Boundary.tsx';

/** Scrolls to the top like any new screen, so that a person who tapped far down the last page sees the failure. */
export function ScreenFailed({ isOffline, again }: Failure) {
  const say = useWords('shell');
  const title = isOffline ? 'failed.offlineTitle' : 'failed.title';
  const description = isOffline ? 'failed.offlineText' : 'failed.text';
  return (
    <Arrival head={{ noun: 'shell', title, description }}>
      <ErrorState
        level={1}
        title={say(title)}
        text={say(description)}
        retryLabel={say('failed.again')}
        onRetry={again}
      />
    </Arrival>
  );
}
