import { Route, Routes } from 'react-router';

import { useWords } from '#web/lib/words/words.ts';
import { SkipLink } from '#web/ui/SkipLink.tsx';

import { Bar } from './Bar.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Footer } from './Footer.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { notFound, screens } from './screens.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { ScreenView } from './ScreenView.tsx';
import { Toasts } from './Toasts.tsx';
import { useSignInAfterRefusal } from './use-sign-in-after-refusal.ts';

/** Everything around a screen, and the screen the address asks for; as a mere outline, no screen yet. */
export function Shell({ outline = false }: { outline?: boolean }) {
  const say = useWords('shell');
  useSignInAfterRefusal();
  return (
    <>
      <SkipLink label={say('skip')} />
      <Bar />
      <OfflineNotice />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-page px-4 py-6 outline-none md:px-8 desk:px-12 desk:py-10"
      >
        {outline ? <ScreenSkeleton /> : <Screens />}
      </main>
      <Footer />
      <BottomBar />
      <Dialogs />
      <Toasts />
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
