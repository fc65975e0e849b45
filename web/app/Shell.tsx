import { Suspense } from 'react';
import { Route, Routes } from 'react-router';

import { loadDrawnWords, useWords } from '#web/lib/words/words.ts';
import { onToastsChanged } from '#web/ui/overlays/toast.ts';
import { SkipLink } from '#web/ui/buttons/SkipLink.tsx';

import { Bar } from './bars/Bar.tsx';
import { BottomBar } from './bars/BottomBar.tsx';
import { dialogRequest } from './dialogs.ts';
import { idlePart } from './late.ts';
import { notFound, screens } from './screens.ts';
import { ScreenSkeleton } from './screen/ScreenSkeleton.tsx';
import { ScreenView } from './screen/ScreenView.tsx';
import { useSignInAfterRefusal } from './sign-in/use-sign-in-after-refusal.ts';

const footer = idlePart(async () => {
  const [{ Footer }] = await Promise.all([import('./footer/Footer.tsx'), loadDrawnWords(['footer'])]);
  return Footer;
});

const overlays = idlePart(
  async () => (await import('./Overlays.tsx')).Overlays,
  (listener) => {
    dialogRequest.subscribe(listener);
    onToastsChanged(listener);
  },
);

/** These elements stay the same objects: when the shell renders again while they load, React must keep their HTML. */
const lateFooter = (
  <Suspense>
    <footer.Part />
  </Suspense>
);
const lateOverlays = (
  <Suspense>
    <overlays.Part />
  </Suspense>
);

/** Everything around a screen, and the screen that the address asks for. An outline has no screen yet. */
export function Shell({ outline = false }: { outline?: boolean }) {
  const say = useWords('shell');
  useSignInAfterRefusal();
  return (
    <>
      <SkipLink label={say('skip')} />
      <Bar />
      {/* The last parts of a page fill them: `OfflineNotice.tsx` and `Announcement.tsx`. */}
      <div id="offline" role="status" />
      <div id="announcement" />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-page px-4 py-6 max-md:min-h-svh outline-none md:px-8 desk:px-12 desk:py-10"
      >
        {outline ? <ScreenSkeleton ofAny /> : <Screens />}
      </main>
      {lateFooter}
      <BottomBar />
      {lateOverlays}
    </>
  );
}

function Screens() {
  return (
    <Routes>
      {[...screens, notFound].map((screen) => (
        <Route key={screen.path} path={screen.path} element={<ScreenView screen={screen} />} />
      ))}
    </Routes>
  );
}
