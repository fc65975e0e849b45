import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import '../app.css';

import { App } from '#web/app/App.tsx';
import { mobileMenu } from '#web/app/bars/Bar.tsx';
import { keepDrawnText } from '#web/app/screen/drawn-text.ts';
import { requiredAt } from '#web/app/screen/ScreenView.tsx';
import { reloadOnce } from './reload-once.ts';
import type { Screen } from '#web/app/screen/screen.tsx';
import { screenAt } from '#web/app/screens.ts';
import { startScrollMemory } from './scroll-memory.ts';
import { followRememberedLanguage, startLanguage } from '#web/lib/words/language.ts';
import { loadWords } from '#web/lib/words/words.ts';
import { startSession } from '#web/lib/session/session.ts';
import { readToken } from '#web/lib/session/token.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const screen = screenAt(window.location.pathname);
  startScrollMemory();
  await startLanguage();
  // A screen that cannot be fetched says so itself. The shell around it needs only its own words.
  await Promise.all([loadWords(['shell']), partOf(screen)]);
  startSession();
  // In a transition the page still reacts while React hydrates it piece by piece.
  if (root.dataset['prerendered'] === screen.path) {
    // The pages with heads of their own, those of crops and problems, are drawn with all their text.
    if (!screen.head) keepDrawnText();
    startTransition(() => void hydrateRoot(root, <App />));
  } else createRoot(root).render(<App />);
  whenIdle(startTheRest);
  // If the words cannot be fetched, the page stays in the language in which it came.
  await followRememberedLanguage().catch(() => undefined);
}

/**
 * Fetches the part of a screen that is drawn first, or its gate. Without it the page's content would vanish and come
 * back.
 */
async function partOf(screen: Screen): Promise<void> {
  const part = screen.gate === undefined || readToken() !== null ? screen : requiredAt[screen.gate];
  await part.ready().catch(part.forget);
}

/** Fetches the parts that the first screen does not need. The next page asks again for a file that did not arrive. */
function startTheRest(): void {
  mobileMenu.ready().catch(mobileMenu.forget);
  void import('./offline.ts').then(
    ({ startOffline }) => startOffline(),
    () => undefined,
  );
  void import('./senders.ts').then(
    ({ startOutbox }) => startOutbox(),
    () => undefined,
  );
}

start().catch((error: unknown) => {
  // The prerendered page stays readable. After a deploy, a reload fetches the files that fit the server.
  reloadOnce();
  throw error;
});
