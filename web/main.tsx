import { createRoot, hydrateRoot } from 'react-dom/client';

import './app.css';

import { App } from './app/App.tsx';
import { startOffline } from './app/offline.ts';
import { screenAt } from './app/screens.ts';
import { startScrollMemory } from './app/scroll-memory.ts';
import { followRememberedLanguage, startLanguage } from './i18n/language.ts';
import { loadWords } from './i18n/words.ts';
import { startSession } from './lib/session.ts';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const screen = screenAt(window.location.pathname);
  startScrollMemory();
  await startLanguage();
  // A screen that cannot be fetched says so itself; the shell around it needs only its words.
  await Promise.all([loadWords(['shell']), screen.ready().catch(screen.forget)]);
  startSession();
  if (root.dataset['prerendered'] === screen.path) hydrateRoot(root, <App />);
  else createRoot(root).render(<App />);
  await followRememberedLanguage();
  startOffline();
}

void start();
