import type { Pixels } from '../picture/pixels.ts';

type Colour = readonly [number, number, number];

interface Scene {
  /** The colour at a position; both coordinates run from 0 to 1. */
  readonly colourAt: (x: number, y: number) => Colour;
  /** The most that a camera's grain adds or removes; a screenshot has no grain. */
  readonly grain: number;
}

const side = 640;

/** A photo of 640 × 640, the same each time. */
export function drawScene({ colourAt, grain }: Scene): Pixels {
  const data = new Uint8ClampedArray(side * side * 3);
  let seed = 1;
  for (let at = 0; at < data.length; at += 3) {
    const pixel = at / 3;
    const colour = colourAt((pixel % side) / side, Math.floor(pixel / side) / side);
    seed = (seed * 48_271) % 2_147_483_647;
    const more = grain * ((seed / 2_147_483_647) * 2 - 1);
    for (const [k, value] of colour.entries()) data[at + k] = value + more;
  }
  return { width: side, height: side, channels: 3, data };
}

interface Print {
  readonly paper: Colour;
  readonly ink: Colour;
  /** Height of a line, as a share of the picture. */
  readonly lineHeight: number;
  /** The shift sideways for each step down. */
  readonly tilt?: number;
}

/** Lines of words, each of five strokes and a gap: at the network's size, letters look no better. */
export function print({ paper, ink, lineHeight, tilt = 0 }: Print): Scene['colourAt'] {
  return (x, y) => {
    const down = (y + tilt * x) / lineHeight;
    const along = (x - tilt * y) / (lineHeight * 0.3);
    const isWritten = down % 1 < 0.5 && along % 6 < 5 && (along + Math.floor(down) * 0.37) % 1 < 0.55;
    return isWritten ? ink : paper;
  };
}

/** A green leaf with brown spots and pale veins, on the given ground. */
export function leafOn(ground: Scene['colourAt'], width = 0.3): Scene['colourAt'] {
  return (x, y) => {
    const [dx, dy] = [(x - 0.5) / width, (y - 0.5) / 0.4];
    if (dx * dx + dy * dy > 1) return ground(x, y);
    if (Math.sin(x * 40) + Math.sin(y * 34) > 1.6) return [110, 80, 40];
    return Math.abs((dx + Math.abs(dy)) % 0.25) < 0.02 ? [150, 180, 120] : [70, 120, 50];
  };
}
