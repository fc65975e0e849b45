/* The first script. It is a file because inline scripts are forbidden. Only the offers to visitors wait for it:
   pages are drawn for visitors, and a signed-in farmer should not see "Sign In" appear for a moment (looks.css). */
const page = document.documentElement;

function expectSession(): 'expected' | 'none' {
  try {
    return localStorage.getItem('token') === null ? 'none' : 'expected';
  } catch {
    // The browser refuses storage, so nobody is signed in.
    return 'none';
  }
}

/**
 * A drawn page can be read and its links work without scripts, so these are fetched after the first paint. They load
 * two at a time: thirty at once would block a cheap phone for a fifth of a second.
 */
function loadScripts(entry: string, preloads: readonly string[]): void {
  const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: entry });
  // Called when one of the script's files does not arrive.
  script.addEventListener('error', () => void onLostFile());
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

/** The longest wait for a paint. Some browsers report no paint, or no paint that came before the observer. */
const mostWaitMs = 3000;

function whenPainted(run: () => void): void {
  const isPainted = performance.getEntriesByType('paint').length > 0;
  // A hidden tab paints nothing.
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

/**
 * A reload fetches the lost files or those of the new version. If a reload did not help a moment ago, it will not help
 * now. If the server does not answer, a reload would lose the page, with the photo or text that somebody put into it.
 */
async function onLostFile(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadKey) ?? 0) > reloadPauseMs) {
      await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
      sessionStorage.setItem(reloadKey, String(Date.now()));
      return window.location.reload();
    }
  } catch {
    // The server is silent. Or there is no storage: the page could reload for ever, so it does not reload at all.
  }
  // A live page itself says that a file is missing. Any other page has a strip for it (web/ui/styles/looks.css).
  if (page.dataset['alive'] === undefined) page.dataset['failed'] = '';
}

/** A button that is tapped before hydration does its work right after hydration. */
function holdTaps(): void {
  let tapped: HTMLButtonElement | null = null;
  const hold = (event: MouseEvent) => {
    tapped = event.target instanceof Element ? event.target.closest('button') : null;
    if (!tapped) return;
    // A form that is sent now would be lost, and the typed text would appear in the address.
    event.preventDefault();
    // React already listens a moment before the page is marked alive, so the tap would count twice.
    event.stopPropagation();
  };
  document.addEventListener('click', hold, true);
  new MutationObserver((_changes, observer) => {
    observer.disconnect();
    document.removeEventListener('click', hold, true);
    // No script will answer, so the next tap does the button's work in plain HTML.
    if (page.dataset['alive'] === undefined) return;
    // The screen hydrates a little after the bar.
    const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    whenIdle(() => {
      if (tapped?.isConnected) tapped.click();
    });
  }).observe(page, { attributeFilter: ['data-alive', 'data-failed'] });
}

/**
 * Says whether the screen will not stay as it is drawn: the address has a query, or this device opens it with its last
 * search of prices (`web/features/prices/filters/own-searches.ts`) or with the weather of a known place
 * (`web/features/weather/place/weather-place.ts`).
 */
function opensOtherwise(): boolean {
  const { pathname, search, hash } = window.location;
  if (search !== '') return true;
  try {
    // Of a farmer, the profile may tell the place.
    if (pathname === '/weather')
      return page.dataset['session'] !== 'none' || localStorage.getItem('weather-place') !== null;
    return pathname === '/market-prices' && hash === '' && localStorage.getItem('price-searches') !== null;
  } catch {
    // The browser refuses storage, so there is no last search and no place.
    return false;
  }
}

document.addEventListener('khet:lost-file', () => void onLostFile());
page.dataset['session'] ??= expectSession();
// The shell is drawn for many screens and shows the title of the requested one.
page.dataset['place'] = window.location.pathname;
// A drawn page knows neither the query nor the device. It would show the choice of a crop to a farmer who asked for
// "onion in Nashik" (web/ui/styles/looks.css).
if (page.dataset['alive'] === undefined && opensOtherwise()) page.dataset['asked'] = '';
// If the page's own script came first, it has already done all this.
if (page.dataset['alive'] === undefined) holdTaps();

const { entry, preloads } = document.currentScript?.dataset ?? {};
if (entry !== undefined && preloads !== undefined) whenPainted(() => loadScripts(entry, preloads.split(' ')));
