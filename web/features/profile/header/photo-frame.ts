/** The square to cut out of a picture: its middle, as shares of the picture's width and height, and how near. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  /** 1 takes the largest square there is. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const mostZoom = 4;
export const wholeFrame: Frame = { x: 0.5, y: 0.5, zoom: 1 };

/** The square in pixels of the picture. */
export function squareOf({ width, height }: Size, frame: Frame): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / frame.zoom;
  return { left: frame.x * width - side / 2, top: frame.y * height - side / 2, side };
}

/** The picture pulled by this share of the shown square; its edges stop at the edges of the square. */
export function pull(size: Size, frame: Frame, byX: number, byY: number): Frame {
  const { side } = squareOf(size, frame);
  return within(size, { ...frame, x: frame.x - (byX * side) / size.width, y: frame.y - (byY * side) / size.height });
}

export function zoomTo(size: Size, frame: Frame, zoom: number): Frame {
  return within(size, { ...frame, zoom: Math.min(mostZoom, Math.max(1, zoom)) });
}

function within(size: Size, frame: Frame): Frame {
  const { side } = squareOf(size, frame);
  return { ...frame, x: clamp(frame.x, side / 2 / size.width), y: clamp(frame.y, side / 2 / size.height) };
}

function clamp(middle: number, margin: number): number {
  return Math.min(1 - margin, Math.max(margin, middle));
}
