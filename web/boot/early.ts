/* The first script, as a file of its own because inline ones are forbidden. Only offers to visitors wait for it: pages
   are drawn for visitors, and a farmer who is signed in should not see "Sign In" flash by (web/ui/looks.css). */
const page = document.documentElement;

function expectSession(): 'expected' | 'none' {
  try {
    return localStorage.getItem('token') === null ? 'none' : 'expected';
  } catch {
    // Storage is refused: then nobody is signed in.
    return 'none';
  }
}

/**
 * A drawn page reads and leads on by itself: its scripts are asked for once it is painted. Two at a time, for to ask
 * for thirty at once holds a cheap phone up for a fifth of a second.
 */
function loadScripts(entry: string, preloads: readonly string[]): void {
  const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry });
  // One of its files did not come.
  script.addEventListener('error', onLostFile);
  document.head.append(script);
  preloadFrom(0, preloads);
}

function preloadFrom(at: number, preloads: readonly string[]): void {
  const next = at + 2;
  for (const href of preloads.slice(at, next)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
  if (next < preloads.length) setTimeout(preloadFrom, 0, next, preloads);
}

/** So long at most: some browsers do not tell of a paint, or not of one that came before they were asked. */
const mostWaitMs = 3000;

function whenPainted(run: () => void): void {
  const isPainted = performance.getEntriesByType('paint').length > 0;
  // In a hidden tab nothing is painted.
  if (isPainted || document.visibilityState === 'hidden') return run();
  const observer = new PerformanceObserver(begin);
  const timer = setTimeout(begin, mostWaitMs);
  function begin() {
    observer.disconnect();
    clearTimeout(timer);
    run();
  }
  observer.observe({ type: 'paint' });
}

const reloadKey = 'reloaded-at';
const reloadPauseMs = 60_000;

/** A reload fetches what was lost, or the new version's files. If it did not help a moment ago, it will not now. */
function onLostFile(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadKey) ?? 0) > reloadPauseMs) {
      sessionStorage.setItem(reloadKey, String(Date.now()));
      return window.location.reload();
    }
  } catch {
    // Without a memory it could reload for ever, so it does not begin.
  }
  // A page that is alive says itself what is missing; any other has its strip for it (web/ui/looks.css).
  if (page.dataset['alive'] === undefined) page.dataset['failed'] = '';
}

/** A button that is tapped before the script has taken the page over does its work right after. */
function holdTaps(): void {
  let tapped: HTMLButtonElement | null = null;
  const hold = (event: MouseEvent) => {
    tapped = event.target instanceof Element ? event.target.closest('button') : null;
    if (!tapped) return;
    // A form sent now would be lost, and the typed text would stand in the address.
    event.preventDefault();
    // React listens a moment before all is alive: it would act as well, and the tap count twice.
    event.stopPropagation();
  };
  document.addEventListener('click', hold, true);
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    document.removeEventListener('click', hold, true);
    // No script will answer: the next tap does what it does in HTML.
    if (page.dataset['alive'] === undefined) return;
    // The screen's own part comes to life a little after the bar's.
    const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    whenIdle(() => {
      if (tapped?.isConnected) tapped.click();
    });
  }).observe(page, { attributeFilter: ['data-alive', 'data-failed'] });
}

/** The price page opens with the last search of this device (`web/features/prices/filters/own-searches.ts`). */
function opensWithSearch(): boolean {
  const { pathname, search, hash } = window.location;
  if (search !== '') return true;
  try {
    return pathname === '/market-prices' && hash === '' && (localStorage.getItem('price-searches') ?? '[]') !== '[]';
  } catch {
    // Storage is refused: then nothing is kept.
    return false;
  }
}

document.addEventListener('khet:lost-file', onLostFile);
page.dataset['session'] ??= expectSession();
// The shell, drawn for many screens, shows the title of the one that is asked for.
page.dataset['place'] = window.location.pathname;
// A drawn page knows no query, and would show the farmer of "onion in Nashik" the choosing of a crop (web/ui/looks.css).
if (page.dataset['alive'] === undefined && opensWithSearch()) page.dataset['asked'] = '';
// Where the page's own script was quicker, it has done all this.
if (page.dataset['alive'] === undefined) holdTaps();

const { entry, preloads } = document.currentScript?.dataset ?? {};
if (entry !== undefined && preloads !== undefined) whenPainted(() => loadScripts(entry, preloads.split(' ')));
