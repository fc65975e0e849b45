import { Suspense } from 'react';
import { useLocation } from 'react-router';

import type { Noun } from '#languages/keys.ts';
import { useSession } from '#web/lib/session/session.ts';
import { loadDrawnWords } from '#web/lib/words/words.ts';

import { Arrival } from './Arrival.tsx';
import { Boundary } from '../Boundary.tsx';
import { latePart } from '../late.ts';
import type { Gate, Screen, ScreenHead } from './screen.tsx';
import { ScreenFailed } from './ScreenFailed.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useInBrowser } from '../use-in-browser.ts';

const requiredHead: ScreenHead = { noun: 'shell', title: 'required.title', description: 'required.text' };

function requiredWith(nouns: readonly Noun[]) {
  return latePart(async () => {
    const [{ Required }] = await Promise.all([import('./Required.tsx'), loadDrawnWords(nouns)]);
    return Required;
  });
}

const required = requiredWith([]);
/** The offer that each gate makes a visitor. It is fetched late, because the first screen has no gate. */
export const requiredAt = {
  'signed-in': required,
  dashboard: required,
  diagnosis: requiredWith(['problems']),
} satisfies Record<Gate, typeof required>;

/** Draws one screen: its gate, its skeleton while it loads, and a retry when it fails. */
export function ScreenView({ screen }: { screen: Screen }) {
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname} Fallback={ScreenFailed}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Gated screen={screen} />
      </Suspense>
    </Boundary>
  );
}

/**
 * The drawn page serves farmers too. Until the session is known, the outline stands in the place of the offer to sign
 * in.
 */
function AtGate({ gate }: { gate: Gate }) {
  const isDrawn = !useInBrowser();
  const { Part: Required } = requiredAt[gate];
  return (
    <>
      <div className="visitor-screen">
        <Required gate={gate} />
      </div>
      {isDrawn && (
        <div className="expected-screen">
          <ScreenSkeleton />
        </div>
      )}
    </>
  );
}

function Gated({ screen }: { screen: Screen }) {
  const { status } = useSession();
  if (screen.gate && status === 'loading') return <ScreenSkeleton />;
  if (screen.gate && status === 'visitor') {
    return (
      <Arrival head={requiredHead}>
        <AtGate gate={screen.gate} />
      </Arrival>
    );
  }
  const { Content } = screen;
  return (
    <Arrival head={screen.head}>
      <Content />
    </Arrival>
  );
}
