import { useWords } from '#web/i18n/words.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

import type { Failure } from './Boundary.tsx';

export function ScreenFailed({ isOffline, again }: Failure) {
  const say = useWords('shell');
  return (
    <ErrorState
      title={say(isOffline ? 'failed.offlineTitle' : 'failed.title')}
      text={say(isOffline ? 'failed.offlineText' : 'failed.text')}
      retryLabel={say('failed.again')}
      onRetry={again}
    />
  );
}
