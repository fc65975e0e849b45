import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { loadWords, useWords } from '#web/lib/words/words.ts';
import { dismissPassingToasts, useToasts } from '#web/ui/overlays/toast.ts';
import { Toaster } from '#web/ui/overlays/Toaster.tsx';

import { Boundary } from './Boundary.tsx';
import { Dialogs } from './Dialogs.tsx';
import { latePart } from './late.ts';
import { useInBrowser } from './use-in-browser.ts';

/** The build does not draw the voice agent, because its content depends on the browser. */
const last = latePart(async () => {
  const [{ LastParts }] = await Promise.all([import('./LastParts.tsx'), loadWords(['voice'])]);
  return LastParts;
});

/**
 * The layers over a page: the account dialogs, the toasts and the voice agent. None of them appears before this
 * component has loaded.
 */
export function Overlays() {
  const inBrowser = useInBrowser();
  return (
    <>
      <Dialogs />
      <Toasts />
      {inBrowser ? (
        <Boundary Fallback={Nothing}>
          <Suspense>
            <last.Part />
          </Suspense>
        </Boundary>
      ) : null}
    </>
  );
}

export function Toasts() {
  const say = useWords('shell');
  useToastsOfOneScreen();
  return <Toaster label={say('messages')} dismissLabel={say('closeMessage')} />;
}

/** By then a message was seen where it came. */
const seenMs = 1500;

/**
 * On a new screen, messages of the one before are over. One that has just come told of what led here ("Deleted"): it is
 * read here, for its whole time. Here and not in `toast.ts`, which the first screen loads.
 */
function useToastsOfOneScreen(): void {
  const { pathname } = useLocation();
  const newest = useToasts().at(-1)?.id;
  const cameAt = useRef(0);
  const lastPath = useRef(pathname);
  useEffect(() => {
    cameAt.current = Date.now();
  }, [newest]);
  useEffect(() => {
    if (lastPath.current !== pathname && Date.now() - cameAt.current >= seenMs) dismissPassingToasts();
    lastPath.current = pathname;
  }, [pathname]);
}

/** Draws nothing: the page works without voice, and the next page tries again. */
function Nothing() {
  return null;
}
