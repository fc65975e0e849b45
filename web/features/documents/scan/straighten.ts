import type { Quad } from './find-page.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each pixel. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Fine print on A4 can be read at this size. A larger picture only takes longer to send. */
const mostSidePx = 2000;

/** The size of a page after it is straightened. */
export function sizeOfPage(
  { width, height }: Omit<Pixels, 'data'>,
  [a, b, c, d]: Quad,
): { width: number; height: number } {
  const length = (p: Quad[0], q: Quad[0]) => Math.hypot((p.x - q.x) * width, (p.y - q.y) * height);
  const across = Math.max(length(a, b), length(d, c), 1);
  const down = Math.max(length(a, d), length(b, c), 1);
  const scale = Math.min(1, mostSidePx / Math.max(across, down));
  return { width: Math.max(1, Math.round(across * scale)), height: Math.max(1, Math.round(down * scale)) };
}

/** Draws the part between four corners as a rectangle, as if the camera had stood straight above it. */
export function straighten(source: Pixels, quad: Quad): Pixels {
  const { width, height } = sizeOfPage(source, quad);
  const place = perspectiveOf(quad, source);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) place(data, at, (x + 0.5) / width, (y + 0.5) / height);
  }
  return { width, height, data };
}

/**
 * Finds the place in the photo for a place on the page (Heckbert's square to quadrilateral), and mixes the four
 * pixels beside it.
 */
function perspectiveOf([p0, p1, p2, p3]: Quad, { width, height, data: from }: Pixels) {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const whole = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const g = (sx * dy2 - dx2 * sy) / whole;
  const h = (dx1 * sy - sx * dy1) / whole;
  const [a, b] = [p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x];
  const [d, e] = [p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y];
  return (to: Uint8ClampedArray, at: number, u: number, v: number) => {
    const w = g * u + h * v + 1;
    const x = within(((a * u + b * v + p0.x) / w) * width - 0.5, width - 1);
    const y = within(((d * u + e * v + p0.y) / w) * height - 0.5, height - 1);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [right, below] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
    const [toRight, toBelow] = [x - left, y - top];
    for (let colour = 0; colour < 4; colour += 1) {
      const pixel = (px: number, py: number) => from[(py * width + px) * 4 + colour] ?? 0;
      const upper = pixel(left, top) * (1 - toRight) + pixel(right, top) * toRight;
      const lower = pixel(left, below) * (1 - toRight) + pixel(right, below) * toRight;
      to[at + colour] = upper * (1 - toBelow) + lower * toBelow;
    }
  };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
