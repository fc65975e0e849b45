import { fillTopLayer } from './top-layer.ts';

/**
 * Every browser has these and jsdom lacks them. They are just enough for components to call; their answers do not
 * matter.
 */
export function fillBrowserGaps(): void {
  window.matchMedia ??= (media) => {
    const list = Object.assign(new EventTarget(), { media, matches: false, onchange: null });
    return Object.assign(list, { addListener: () => undefined, removeListener: () => undefined });
  };
  globalThis.requestIdleCallback ??= (run) => window.setTimeout(run);
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '0px';
    readonly scrollMargin = '0px';
    readonly thresholds = [0];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  define(Performance.prototype, { clearResourceTimings: () => undefined });
  // jsdom has this one, but complains at every call.
  window.scrollTo = () => undefined;
  define(Element.prototype, {
    scrollIntoView: () => undefined,
    hasPointerCapture: () => false,
    setPointerCapture: () => undefined,
    releasePointerCapture: () => undefined,
  });
  define(Range.prototype, { getBoundingClientRect: () => document.body.getBoundingClientRect() });
  fillTopLayer();
}

function define(target: object, methods: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}
