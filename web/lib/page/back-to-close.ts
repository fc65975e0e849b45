import { useEffectEvent, useLayoutEffect } from 'react';

interface Layer {
  readonly close: () => void;
  /** Kept in the state of the layer's history entry; 0 without one. A later entry has a higher number. */
  id: number;
}

/** A history entry: the router's number of the page, and that of the layer over it, 0 for none. */
interface Place {
  readonly idx: number;
  readonly over: number;
  /** The layer is closed, and another page follows its entry. */
  readonly isPassed?: boolean;
}

/** The open layers, the topmost last. */
let layers: readonly Layer[] = [];
// A reload leaves entries with the numbers of the last page.
let lastId = Date.now();
/** Whether this file has asked the browser for another entry, which has not arrived yet. */
let isMoving = false;
let last: Place = { idx: 0, over: 0 };

// A reload closes the layers, but not their entries.
if (!import.meta.env.SSR) {
  window.addEventListener('popstate', follow, { capture: true });
  settle();
}

/**
 * While a layer is open over the page, Back closes it: not every phone's browser does this for a dialog. A link inside
 * may lead on, and Back and Forward later pass over the entry that it leaves behind.
 */
export function useBackToClose(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // With the layout, so that a dialog that takes another's place takes its entry too.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const layer: Layer = { id: 0, close: () => close() };
    layers = [...layers, layer];
    settle();
    return () => {
      layers = layers.filter((other) => other !== layer);
      // A tap may close the layer and lead to another page: then nothing is to be removed.
      setTimeout(settle);
    };
  }, [open]);
}

/**
 * Waits until the closed layer has removed its history entry: that removal would undo an earlier change of this entry.
 * Returns the way to wait no longer.
 */
export function afterClosing(step: () => void): () => void {
  if (readPlace().over === 0) step();
  else window.addEventListener('popstate', step, { once: true });
  return () => window.removeEventListener('popstate', step);
}

/** Gives each open layer an entry, and leaves the entry of a closed one. */
function settle(): void {
  if (isMoving) return;
  let isLeft = isOfClosed(readPlace().over);
  for (const layer of layers) {
    if (layer.id) continue;
    layer.id = lastId += 1;
    // The entry keeps the router's own state, so that the router sees no navigation.
    const state = { ...(history.state as object | null), over: layer.id };
    if (isLeft) history.replaceState(state, '');
    else history.pushState(state, '');
    isLeft = false;
  }
  last = readPlace();
  if (isLeft) move(-1);
}

/** Back and Forward, and the arrivals that this file has asked for. */
function follow(): void {
  const place = readPlace();
  const isForward = last.idx < place.idx || (last.idx === place.idx && last.over < place.over);
  last = place;
  if (isMoving) {
    isMoving = false;
    return settle();
  }
  const isLeft = isOfClosed(place.over);
  if (isLeft && isForward) return move(place.isPassed ? 1 : -1);
  const above = layers.filter(({ id }) => id > place.over);
  for (const layer of above.toReversed()) {
    layer.id = 0;
    layer.close();
  }
  if (isLeft) {
    history.replaceState({ ...(history.state as object), isPassed: true }, '');
    move(-1);
  }
  // A layer may stay open: it asks first, or goes back a step of its own.
  else setTimeout(settle);
}

function move(steps: -1 | 1): void {
  isMoving = true;
  history.go(steps);
}

function isOfClosed(over: number): boolean {
  return over !== 0 && layers.every(({ id }) => id !== over);
}

function readPlace(): Place {
  return { idx: 0, over: 0, ...(history.state as Partial<Place> | null) };
}
