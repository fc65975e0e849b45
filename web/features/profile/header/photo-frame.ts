/** The square to cut out of a picture: its centre, as shares of the picture's width and height, and its zoom. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  /** 1 takes the largest possible square. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const mostZoom = 4;
export const wholeFrame: Frame = { x: 0.5, y: 0.5, zoom: 1 };

/** The square in the picture's pixels. */
export function squareOf({ width, height }: Size, frame: Frame): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / frame.zoom;
  return { left: frame.x * width - side / 2, top: frame.y * height - side / 2, side };
}

/** Moves the picture by this share of the shown square. The picture always covers the whole square. */
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
