import { earth, type Point, green, darkGreen, paleGreen, fill, line, edged, lens, lenses, spread } from '../pen.ts';

/** A plant that hangs its leaves. */
export function wilting({ leaf = green, lower = '', stem = darkGreen, foot = '' } = {}): string {
  return (
    earth +
    line(
      stem,
      5,
      'M80 94C80 60 78 40 88 24C94 16 104 18 108 28M80 66C70 52 58 50 50 56M80 58C92 46 104 48 112 56M80 80C66 70 52 70 44 76M81 78C96 68 110 70 118 76',
    ) +
    fill(leaf, lenses(9, '108 26 114 60, 100 20 96 48, 50 55 40 86, 112 55 122 84')) +
    fill(lower === '' ? leaf : lower, lenses(9, '44 75 30 100, 60 52 56 80, 118 75 134 100, 104 50 102 78')) +
    foot
  );
}

/** A healthy plant, for a problem at its foot. */
export function standing(foot = '', leaf = green): string {
  return (
    earth +
    line(darkGreen, 5, 'M80 94V20M80 66L50 46M80 66L110 46M80 44L58 26M80 44L102 26') +
    fill(leaf, lenses(9, '80 24 80 -2, 58 28 34 12, 102 28 126 12, 52 48 20 38, 108 48 140 38')) +
    foot
  );
}

/** Rows of a field with a sick patch in the middle. */
export function patchOfField(sick: string, well = green): string {
  const plants = [18, 52, 86].flatMap((y, row) =>
    [14, 40, 66, 92, 118, 144].map((x): Point => [x + (row % 2) * 4, y + 4]),
  );
  const isSick = ([x, y]: Point) => Math.hypot(x - 84, (y - 56) * 1.2) < 48;
  const draw = (colour: string, at: readonly Point[]) =>
    fill(
      colour,
      at
        .map(
          ([x, y]) =>
            `M${x} ${y + 12}C${x - 16} ${y + 4} ${x - 12} ${y - 10} ${x - 8} ${y - 14}q6 6 8 12q2-8 8-12c4 6 6 18-8 26z`,
        )
        .join(''),
    );
  return (
    fill('#c9a878', 'M0 0H160V110H0z') +
    draw(
      well,
      plants.filter((at) => !isSick(at)),
    ) +
    draw(sick, plants.filter(isSick))
  );
}

/** A clump of young grass; its middle shoot is dry. */
export function deadHeart({ side = green, heart = '#c9a24e', foot = '' } = {}): string {
  return (
    earth +
    fill(side, lenses(8, '74 94 20 40, 76 94 44 14, 86 94 140 40, 84 94 116 14')) +
    fill(heart, lens([80, 94], [80, 4], 7) + lens([80, 60], [96, 8], 4)) +
    foot
  );
}

/** The top of a plant whose leaves cup, with a line of another colour on their edge. */
export function curled({ up = true, leaf = green, edge = '#e3d155', small = 1 } = {}): string {
  const cup = (x: number, y: number, side: number) => {
    const h = up ? -1 : 1;
    const w = 26 * small * side;
    return `M${x} ${y}c${w * 0.3} ${h * 4} ${w * 0.9} ${h * 2} ${w * 1.2} ${h * 26 * small}c${w * 0.3} ${-h * 2} ${w * 0.3} ${-h * 30 * small} ${-w * 0.4} ${-h * 34 * small}c${-w * 0.4} ${-h * 2} ${-w * 0.7} ${h * 4} ${-w * 0.8} ${h * 8}z`;
  };
  const leaves = [
    [78, 96, -1],
    [82, 88, 1],
    [78, 66, -1],
    [82, 60, 1],
    [78, 40, -1],
    [82, 36, 1],
  ].map(([x = 0, y = 0, side = 1]) => cup(x, y, side));
  return (
    line(darkGreen, 5, 'M80 112V16') +
    edged(leaf, edge, 3.4, leaves.join('')) +
    edged(leaf, edge, 3, lens([80, 22], [72, 0], 5) + lens([80, 22], [90, 0], 5))
  );
}

/** A shoot crowded with tiny leaves. */
export function bushy({ leaf = paleGreen, top = '' } = {}): string {
  const leaves = spread(34).map(([u, v]) => {
    const y = 12 + u * 76;
    const x = 80 + v * (20 + u * 34);
    return lens([x, y + 8], [x + v * 8, y - 8], 4.5);
  });
  return (
    earth +
    line(darkGreen, 4, 'M80 94V20M80 90L44 36M80 90L116 36M80 84L60 22M80 84L100 22') +
    edged(leaf, darkGreen, 0.8, leaves.join('')) +
    top
  );
}

/** The foot of a clump that stands in water. */
export function clumpFoot(more = ''): string {
  return (
    fill('#a9cbd3', 'M0 84H160V110H0z') +
    fill(green, lenses(9, '70 96 34 -8, 76 96 62 -10, 84 96 98 -10, 90 96 128 -8')) +
    fill('#cfb05a', lens([66, 96], [6, 20], 8) + lens([94, 96], [154, 20], 8)) +
    more
  );
}
