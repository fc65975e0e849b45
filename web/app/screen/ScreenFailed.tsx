import { useLocation } from 'react-router';

import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';

import { Arrival } from './Arrival.tsx';
import type { Failure } from '../Boundary.tsx';
import { drawnTextAt } from './drawn-text.ts';

/**
 * Scrolls to the top like any new screen, so that a person who tapped far down the last page sees the failure. The text
 * of a drawn page stays, because the person may be reading it, and its links lead on.
 */
export function ScreenFailed({ isOffline, again }: Failure) {
  const say = useWords('shell');
  const text = drawnTextAt(useLocation().pathname);
  const title = isOffline ? 'failed.offlineTitle' : 'failed.title';
  const description = isOffline ? 'failed.offlineText' : 'failed.text';
  return (
    <Arrival head={text ? undefined : { noun: 'shell', title, description }}>
      {text ? (
        <>
          <div
            role="alert"
            data-keep-in-sight=""
            className="mb-4 rounded-field bg-marigold-soft px-4 py-2 text-marigold-dark"
          >
            {say('failed.rest')}{' '}
            <Button variant="quiet" className="-ml-4" onClick={again}>
              {say('failed.again')}
            </Button>
          </div>
          <div ref={(place) => place?.replaceChildren(...text)} />
        </>
      ) : (
        <ErrorState
          level={1}
          title={say(title)}
          text={say(description)}
          retryLabel={say('failed.again')}
          onRetry={again}
        />
      )}
    </Arrival>
  );
}
