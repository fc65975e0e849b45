/** The parts of every drawing of a sign. All measures fit a sheet of 160 by 110. */
export type Point = readonly [x: number, y: number];

export const ground = '#dfe9d0';
export const soil = '#a97c4f';
export const green = '#58a54f';
export const darkGreen = '#357f3d';
export const paleGreen = '#a3cd8f';
export const brown = '#7d4a22';
export const darkBrown = '#4d2d16';
export const yellow = '#ecd64e';
export const white = '#fbfaf2';

export const round = (value: number) => String(Math.round(value * 10) / 10);

/** The soil at the foot of a picture. */
export const earth = fill(soil, 'M0 92H160V110H0z');

export function fill(colour: string, d: string, more = ''): string {
  return `<path fill="${colour}" d="${d}"${more}/>`;
}

export function line(colour: string, width: number, d: string, more = ''): string {
  return `<path stroke="${colour}" stroke-width="${round(width)}" d="${d}"${more}/>`;
}

export function edged(colour: string, edge: string, width: number, d: string): string {
  return `<path fill="${colour}" stroke="${edge}" stroke-width="${round(width)}" d="${d}"/>`;
}

/** Round dots of one size. A line of length zero with round ends takes the fewest bytes. */
export function dots(colour: string, size: number, points: readonly Point[]): string {
  if (points.length === 0) return '';
  return line(colour, size, points.map(([x, y]) => `M${round(x)} ${round(y)}h0`).join(''));
}

/** Short strokes, all in one direction. */
export function dashes(colour: string, width: number, points: readonly Point[], [dx, dy]: Point): string {
  const step = `l${round(dx)} ${round(dy)}`;
  return line(colour, width, points.map(([x, y]) => `M${round(x - dx / 2)} ${round(y - dy / 2)}${step}`).join(''));
}

/** An uneven patch. Its edge is uneven in the same way for the same place. */
export function blob([x, y]: Point, radius: number, corners = 7): string {
  const points = Array.from({ length: corners }, (_, corner): Point => {
    const angle = (corner / corners) * 2 * Math.PI;
    const reach = radius * (0.82 + 0.36 * waver(x * 3.1 + y * 7.7 + corner * 12.9));
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  const between = points.map((point, corner) => middle(point, points[(corner + 1) % corners] ?? point));
  const [start] = between.slice(-1);
  const curves = points.map((point, corner) => `Q${whole(point)} ${whole(between[corner] ?? point)}`);
  return `M${whole(start ?? [x, y])}${curves.join('')}z`;
}

/** A patch with straight sides, as between the veins of a leaf. */
export function polygon([x, y]: Point, radius: number, corners = 5): string {
  const points = Array.from({ length: corners }, (_, corner): Point => {
    const angle = (corner / corners) * 2 * Math.PI + x;
    const reach = radius * (0.75 + 0.5 * waver(x + y * 5.3 + corner * 8.1));
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return `M${points.map(whole).join('L')}z`;
}

/** An oval as a path, so that many fit in one. */
export function oval([x, y]: Point, rx: number, ry: number, turn = 0): string {
  const dx = rx * Math.cos((turn * Math.PI) / 180);
  const dy = rx * Math.sin((turn * Math.PI) / 180);
  const arc = `a${round(rx)} ${round(ry)} ${round(turn)} 1 0`;
  return `M${round(x - dx)} ${round(y - dy)}${arc} ${round(2 * dx)} ${round(2 * dy)}${arc} ${round(-2 * dx)} ${round(-2 * dy)}z`;
}

/** A leaf-like shape from one point to another. */
export function lens([x1, y1]: Point, [x2, y2]: Point, halfWidth: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const px = (-(y2 - y1) / length) * halfWidth * 2;
  const py = ((x2 - x1) / length) * halfWidth * 2;
  const [mx, my] = middle([x1, y1], [x2, y2]);
  return `M${xy([x1, y1])}Q${xy([mx + px, my + py])} ${xy([x2, y2])}Q${xy([mx - px, my - py])} ${xy([x1, y1])}z`;
}

/** Several lenses of one width, each as "x1 y1 x2 y2". */
export function lenses(halfWidth: number, ends: string): string {
  const each = ends.split(', ').map((end) => end.split(' ').map(Number));
  return each.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => lens([x1, y1], [x2, y2], halfWidth)).join('');
}

/** Points spread evenly without a pattern: u from 0 to 1, v from -1 to 1 (a Halton sequence). */
export function spread(count: number, from = 1): Point[] {
  return Array.from({ length: count }, (_, index) => [halton(index + from, 2), halton(index + from, 3) * 2 - 1]);
}

export function waver(seed: number): number {
  const value = Math.sin(seed) * 43758.5453;
  return value - Math.floor(value);
}

function halton(index: number, base: number): number {
  let result = 0;
  let share = 1;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    share /= base;
    result += share * (rest % base);
  }
  return result;
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}

/** A tenth of a pixel is invisible, so it is not sent. */
function whole([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

function xy([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}
