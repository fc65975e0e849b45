/** A place in a picture as shares of its width and height, 0 to 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The four corners, clockwise from the upper left. */
export type Quad = readonly [Point, Point, Point, Point];

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** Nearly the whole picture: the corners from which the farmer starts if no page is found. */
const usual: Quad = [
  { x: 0.06, y: 0.06 },
  { x: 0.94, y: 0.06 },
  { x: 0.94, y: 0.94 },
  { x: 0.06, y: 0.94 },
];

const leastShareOfPicture = 0.12;
/** A page fills the area between its corners; the light of a lamp or a hand does not. */
const leastFill = 0.8;
const leastDifference = 25;

/** The corners of the bright page in a picture, or of nearly the whole picture if no page is clear. */
export function findPage(picture: GreyPicture): Quad {
  const threshold = splitGreys(picture.values);
  const page = largestBright(picture, threshold);
  if (!page || meanDifference(picture.values, threshold) < leastDifference) return usual;
  const share = areaOf(page.quad);
  const fill = page.pixels / (share * picture.width * picture.height);
  return share >= leastShareOfPicture && fill >= leastFill ? page.quad : usual;
}

/** Otsu's threshold: the grey that divides light from dark with the least spread in each of the two. */
function splitGreys(values: Uint8Array): number {
  const counts = new Uint32Array(256);
  let sum = 0;
  for (const value of values) {
    counts[value] = (counts[value] ?? 0) + 1;
    sum += value;
  }
  let [best, threshold, darkCount, darkSum] = [-1, 127, 0, 0];
  for (let grey = 0; grey < 256; grey += 1) {
    darkCount += counts[grey] ?? 0;
    darkSum += grey * (counts[grey] ?? 0);
    const lightCount = values.length - darkCount;
    if (darkCount === 0 || lightCount === 0) continue;
    const between = darkCount * lightCount * (darkSum / darkCount - (sum - darkSum) / lightCount) ** 2;
    if (between > best) [best, threshold] = [between, grey];
  }
  return threshold;
}

function meanDifference(values: Uint8Array, threshold: number): number {
  let [light, lightCount, dark, darkCount] = [0, 0, 0, 0];
  for (const value of values) {
    if (value > threshold) {
      light += value;
      lightCount += 1;
    } else {
      dark += value;
      darkCount += 1;
    }
  }
  return lightCount === 0 || darkCount === 0 ? 0 : light / lightCount - dark / darkCount;
}

interface Patch {
  readonly quad: Quad;
  readonly pixels: number;
}

/** The largest area of connected bright pixels, and its four furthest points along the diagonals. */
function largestBright({ values, width, height }: GreyPicture, threshold: number): Patch | undefined {
  const seen = new Uint8Array(values.length);
  const stack: number[] = [];
  let largest: Patch | undefined;
  for (let start = 0; start < values.length; start += 1) {
    if (seen[start] || (values[start] ?? 0) <= threshold) continue;
    let pixels = 0;
    const corners = [start, start, start, start];
    const reach = [-Infinity, -Infinity, -Infinity, -Infinity];
    stack.push(start);
    seen[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      const y = Math.floor(at / width);
      pixels += 1;
      for (const [corner, out] of [-x - y, x - y, x + y, y - x].entries()) {
        if (out <= (reach[corner] ?? 0)) continue;
        reach[corner] = out;
        corners[corner] = at;
      }
      const next = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, y < height - 1 ? at + width : -1];
      for (const each of next) {
        if (each < 0 || seen[each] || (values[each] ?? 0) <= threshold) continue;
        seen[each] = 1;
        stack.push(each);
      }
    }
    if (pixels <= (largest?.pixels ?? 0)) continue;
    const [a, b, c, d] = corners.map((at) => ({
      x: (at % width) / (width - 1),
      y: Math.floor(at / width) / (height - 1),
    }));
    if (a && b && c && d) largest = { quad: [a, b, c, d], pixels };
  }
  return largest;
}

/** The area as a share of the picture. */
function areaOf(quad: Quad): number {
  const twice = quad.reduce((sum, point, at) => {
    const next = quad[(at + 1) % 4] ?? point;
    return sum + point.x * next.y - next.x * point.y;
  }, 0);
  return Math.abs(twice) / 2;
}
