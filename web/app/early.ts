/*
 * Runs before the page is painted, as a file of its own because inline scripts are forbidden.
 * Pages are drawn for a visitor, and a farmer who is signed in should not see "Sign In" flash by.
 */
try {
  if (localStorage.getItem('token') !== null) document.documentElement.dataset['session'] = 'expected';
} catch {
  // Storage is refused: then nobody is signed in.
}

/** A drawn page reads and leads on by itself: its scripts are asked for once it is painted, all at once. */
function loadScripts(entry: string, preloads: string): void {
  for (const href of preloads.split(' ')) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry }),
  );
}

const { entry, preloads } = document.currentScript?.dataset ?? {};
if (entry !== undefined && preloads !== undefined) {
  // In a hidden tab no frame is ever drawn.
  if (document.visibilityState === 'hidden') loadScripts(entry, preloads);
  else requestAnimationFrame(() => setTimeout(loadScripts, 0, entry, preloads));
}
