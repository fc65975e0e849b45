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

/** A button that is tapped before the script has taken the page over does its work right after. */
function holdTaps(page: HTMLElement): void {
  let tapped: HTMLButtonElement | null = null;
  const hold = (event: MouseEvent) => {
    tapped = event.target instanceof Element ? event.target.closest('button') : null;
    if (!tapped) return;
    // A form sent now would be lost, and what was typed would stand in the address.
    event.preventDefault();
    // React listens a moment before all is alive: it would act as well, and the tap count twice.
    event.stopPropagation();
  };
  document.addEventListener('click', hold, true);
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    document.removeEventListener('click', hold, true);
    // The screen's own part comes to life a little after the bar's.
    const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    whenIdle(() => {
      if (tapped?.isConnected) tapped.click();
    });
  }).observe(page, { attributeFilter: ['data-alive'] });
}

holdTaps(document.documentElement);

const { entry, preloads } = document.currentScript?.dataset ?? {};
if (entry !== undefined && preloads !== undefined) {
  // In a hidden tab no frame is ever drawn.
  if (document.visibilityState === 'hidden') loadScripts(entry, preloads);
  else requestAnimationFrame(() => setTimeout(loadScripts, 0, entry, preloads));
}
