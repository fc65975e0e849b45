/** A picture as the network gets it, as bytes with one plane for each colour. */
interface Planes {
  readonly size: number;
  readonly red: Uint8Array;
  readonly green: Uint8Array;
  readonly blue: Uint8Array;
  /** The brightness, almost as an eye sees it. */
  readonly light: Uint8Array;
}

/** Shares from 0 to 1 that distinguish print from plants. */
export interface PrintMeasures {
  /** The share of the tiles that are full of short dark strokes on a smooth pale ground. */
  readonly text: number;
  /** The share of the pale ground that is as smooth as paper. Pale leaves and dry soil are rougher. */
  readonly smooth: number;
  /** The share of all pixels that are green. */
  readonly green: number;
  /**
   * The share of all pixels that have exactly the colour of all their neighbours. A camera's grain leaves hardly any.
   */
  readonly flat: number;
  /** The share of all pixels that are not nearly black. */
  readonly lit: number;
}

interface Tile {
  ink: number;
  sheet: number;
  /** Counts strokes along the lines and down the columns. The higher count decides, so text may be turned. */
  across: number;
  down: number;
}

const tileSide = 16;
/** A stroke of at most eight pixels is ink. A broader one is a thing, such as a leaf on a sheet. */
const reach = 4;

/**
 * Measures the tensor of `preprocess`, which is the same in Node and the browser. Whole numbers make both count alike.
 */
export function measurePrint(tensor: Float32Array, size: number): PrintMeasures {
  const planes = readPlanes(tensor, size);
  const paper = fillStrokes(planes.light, size);
  const ink = findInk(planes.light, paper);
  const tilesAcross = Math.floor(size / tileSide);
  const tiles = Array.from({ length: tilesAcross ** 2 }, (): Tile => ({ ink: 0, sheet: 0, across: 0, down: 0 }));
  let ground = 0;
  let sheet = 0;
  for (let at = 0; at < ink.length; at += 1) {
    const x = at % size;
    const y = (at - x) / size;
    const tile = tiles[Math.floor(y / tileSide) * tilesAcross + Math.floor(x / tileSide)]!;
    if (ink[at] === 1) {
      tile.ink += 1;
      if (x > 0 && ink[at - 1] === 0) tile.across += 1;
      if (y > 0 && ink[at - size] === 0) tile.down += 1;
    } else if (isPale(planes, at)) {
      ground += 1;
      if (!isSmooth(paper, at, size)) continue;
      sheet += 1;
      tile.sheet += 1;
    }
  }
  return {
    text: tiles.filter(isText).length / tiles.length,
    smooth: ground === 0 ? 0 : sheet / ground,
    ...measureColours(planes),
  };
}

/** Plain loops here and below: a function call for each pixel would take a phone ten times as long. */
function readPlanes(tensor: Float32Array, size: number): Planes {
  const pixels = size * size;
  const red = new Uint8Array(pixels);
  const green = new Uint8Array(pixels);
  const blue = new Uint8Array(pixels);
  const light = new Uint8Array(pixels);
  for (let at = 0; at < pixels; at += 1) {
    red[at] = byteOf(tensor[at]!);
    green[at] = byteOf(tensor[at + pixels]!);
    blue[at] = byteOf(tensor[at + 2 * pixels]!);
    light[at] = (2 * red[at]! + 5 * green[at]! + blue[at]!) >> 3;
  }
  return { size, red, green, blue, light };
}

function byteOf(value: number): number {
  return Math.round((value + 1) * 127.5);
}

/** The page without its print: each pixel takes the brightest neighbour, and then the darkest of those. */
function fillStrokes(light: Uint8Array, size: number): Uint8Array {
  return inverse(brightestNear(inverse(brightestNear(light, size)), size));
}

function inverse(light: Uint8Array): Uint8Array {
  const turned = new Uint8Array(light.length);
  for (let at = 0; at < light.length; at += 1) turned[at] = 255 - light[at]!;
  return turned;
}

/** Works in two steps along each axis: first one pixel to each side, then those results three pixels apart. */
function brightestNear(light: Uint8Array, size: number): Uint8Array {
  let found = light;
  for (const step of [1, reach - 1]) {
    found = brighterOfThree(found, { size, along: 1, across: size, step });
    found = brighterOfThree(found, { size, along: size, across: 1, step });
  }
  return found;
}

interface Walk {
  readonly size: number;
  /** The distance from one pixel of a line to the next, and from one line to the next. */
  readonly along: number;
  readonly across: number;
  readonly step: number;
}

function brighterOfThree(light: Uint8Array, { size, along, across, step }: Walk): Uint8Array {
  const brighter = new Uint8Array(light.length);
  for (let line = 0; line < size; line += 1) {
    const start = line * across;
    for (let k = 0; k < size; k += 1) {
      const before = light[start + Math.max(k - step, 0) * along]!;
      const after = light[start + Math.min(k + step, size - 1) * along]!;
      brighter[start + k * along] = Math.max(before, light[start + k * along]!, after);
    }
  }
  return brighter;
}

/** Even faint and blurred print is a seventh darker than its paper. */
function findInk(light: Uint8Array, paper: Uint8Array): Uint8Array {
  const ink = new Uint8Array(light.length);
  for (let at = 0; at < light.length; at += 1) {
    const darker = paper[at]! - light[at]!;
    if (darker * 7 >= paper[at]! && darker >= 12) ink[at] = 1;
  }
  return ink;
}

/** True for white, grey, yellowed or lamp-lit paper, but not for green. */
function isPale({ red, green, blue }: Planes, at: number): boolean {
  const r = red[at]!;
  const g = green[at]!;
  const b = blue[at]!;
  const most = Math.max(r, g, b);
  const colour = most - Math.min(r, g, b);
  return most >= 70 && (colour * 6 <= most || (colour * 5 <= most * 2 && g <= Math.max(r, b) + 6));
}

function isSmooth(paper: Uint8Array, at: number, size: number): boolean {
  const right = (at + 1) % size === 0 ? paper[at]! : paper[at + 1]!;
  const below = paper[at + size] ?? paper[at]!;
  return Math.abs(right - paper[at]!) + Math.abs(below - paper[at]!) <= 5;
}

function isText({ ink, sheet, across, down }: Tile): boolean {
  const ground = tileSide ** 2 - ink;
  return ground * 5 >= tileSide ** 2 * 2 && sheet * 5 >= ground * 3 && Math.max(across, down) >= 12;
}

function measureColours(planes: Planes): Pick<PrintMeasures, 'green' | 'flat' | 'lit'> {
  const pixels = planes.light.length;
  let green = 0;
  let flat = 0;
  let lit = 0;
  for (let at = 0; at < pixels; at += 1) {
    if (isGreen(planes, at)) green += 1;
    if (isFlat(planes, at)) flat += 1;
    if (planes.light[at]! >= 40) lit += 1;
  }
  return { green: green / pixels, flat: flat / pixels, lit: lit / pixels };
}

function isGreen({ red, green, blue }: Planes, at: number): boolean {
  const r = red[at]!;
  const g = green[at]!;
  const b = blue[at]!;
  return g > r + 4 && g > b + 8 && (g - Math.min(r, b)) * 6 > g;
}

function isFlat({ size, red, green, blue }: Planes, at: number): boolean {
  for (let down = -size; down <= size; down += size) {
    for (let near = at + down - 1; near <= at + down + 1; near += 1) {
      if (red[near] !== red[at] || green[near] !== green[at] || blue[near] !== blue[at]) return false;
    }
  }
  return true;
}
