import type { Cut } from '../diagnosis-session.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

export const mostZoom = 4;
export const wholePicture: Cut = { turns: 0, x: 0.5, y: 0.5, zoom: 1 };

/** The picture's size after the turns. */
export function turnedSize({ width, height }: Size, { turns }: Cut): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The wanted part in pixels of the turned picture, with the picture's own proportions. */
export function boxOf(size: Size, cut: Cut): Box {
  const turned = turnedSize(size, cut);
  const width = turned.width / cut.zoom;
  const height = turned.height / cut.zoom;
  return { left: cut.x * turned.width - width / 2, top: cut.y * turned.height - height / 2, width, height };
}

/** Moves the picture by these shares of its visible part. It always fills its place. */
export function pull(cut: Cut, byX: number, byY: number): Cut {
  return within({ ...cut, x: cut.x - byX / cut.zoom, y: cut.y - byY / cut.zoom });
}

export function zoomTo(cut: Cut, zoom: number): Cut {
  return within({ ...cut, zoom: Math.min(mostZoom, Math.max(1, zoom)) });
}

/** A quarter turn around the centre. */
export function turn(cut: Cut, direction: 'left' | 'right'): Cut {
  const right = direction === 'right';
  return {
    ...cut,
    turns: (cut.turns + (right ? 1 : 3)) % 4,
    x: right ? 1 - cut.y : cut.y,
    y: right ? cut.x : 1 - cut.x,
  };
}

function within(cut: Cut): Cut {
  const margin = 0.5 / cut.zoom;
  const clamp = (middle: number) => Math.min(1 - margin, Math.max(margin, middle));
  return { ...cut, x: clamp(cut.x), y: clamp(cut.y) };
}
