import { type Mark, places } from './mark.ts';
import {
  type Point,
  ground,
  darkGreen,
  white,
  round,
  fill,
  line,
  edged,
  dots,
  dashes,
  blob,
  oval,
  spread,
  waver,
} from '../pen.ts';

export function holes(count = 7, size = 9, edge = '#9a8a4a'): Mark {
  return (shape) => {
    const inside = places(shape, count).map((place, index) =>
      blob(place, size * shape.scale * (0.7 + 0.7 * waver(index)), 6),
    );
    const bites: Point[] = [
      [0.3, -1.2],
      [0.62, 1.2],
      [0.82, -1.15],
    ];
    const outside = bites.map((place) => blob(shape.at(place), size * 1.5 * shape.scale, 7));
    return edged(ground, edge, 2, inside.join('') + outside.join(''));
  };
}

/** Tunnels between the two skins of the leaf. */
export const mines: Mark = (shape) => {
  const path = [0.15, 0.5].map((u, index) => {
    const [x, y] = shape.at([u, index === 0 ? -0.4 : 0.1]);
    return `M${round(x)} ${round(y)}q8-14 14-2t14 2t10-10t14 6`;
  });
  return line('#f1f0cf', 7, path.join('')) + line('#8a7a48', 1.6, path.join(''), ' stroke-dasharray="1 4"');
};

/** Pale dots, webs and the mites themselves. */
export const mites: Mark = (shape) =>
  dots('#eee6a8', 2.6, places(shape, 56)) +
  line(
    white,
    1.1,
    `M${shape.at([0.55, -1]).map(round).join(' ')}l40 22-8 24M${shape.at([0.7, -1]).map(round).join(' ')}l-6 40 30-18`,
  ) +
  dots('#b8332a', 4, spread(7, 90).map(shape.at));

/** Small soft insects in crowds. */
export function insects(colour: string, { count = 22, size = 4, edge = '#3d4a26' } = {}): Mark {
  return (shape) => {
    const at = places(shape, count);
    return edged(
      colour,
      edge,
      1,
      at.map((place, index) => oval(place, size * 1.35, size, (index * 37) % 180)).join(''),
    );
  };
}

/** White two-winged specks. */
export const whiteflies: Mark = (shape) =>
  edged(
    white,
    '#8d9a86',
    1,
    places(shape, 15)
      .map(([x, y]) => `M${round(x)} ${round(y - 4)}l6 9q-3 3-6-1q-3 4-6 1z`)
      .join(''),
  );

/** Wedges that sit with the head down. */
export function hoppers(colour: string): Mark {
  return (shape) =>
    edged(
      colour,
      darkGreen,
      1,
      places(shape, 11)
        .map(([x, y]) => `M${round(x - 7)} ${round(y)}l9-4 5 4-5 4z`)
        .join(''),
    );
}

/** Bumps on the leaf. */
export function galls(colour: string, count = 16, size = 9): Mark {
  return (shape) => {
    const at = places(shape, count);
    const s = size * shape.scale + 2;
    return (
      dots(
        '#5d7a35',
        s,
        at.map(([x, y]): Point => [x + 1.4, y + 1.6]),
      ) +
      dots(colour, s, at) +
      dots(
        '#fff8',
        s * 0.3,
        at.map(([x, y]): Point => [x - 1.6, y - 1.8]),
      )
    );
  };
}

/** A caterpillar at a place of the shape. */
export function caterpillar(place: Point, colour = '#b9b46a', length = 5): Mark {
  return (shape) => {
    const [x, y] = shape.at(place);
    const body = Array.from({ length }, (_, index): Point => [x + index * 7, y - Math.sin(index * 0.9) * 3]);
    return dots('#5d4a2a', 11, body) + dots(colour, 8.6, body) + dots('#4a3320', 8.6, body.slice(-1));
  };
}

/** A hole into something solid, with what was thrown out of it. */
export function borehole(place: Point, size = 13): Mark {
  return (shape) => {
    const [x, y] = shape.at(place);
    return (
      dots('#8a6a3a', size * 1.35, [[x, y]]) +
      dots('#2b1c12', size, [[x, y]]) +
      dots('#a5793f', 4, [
        [x - 8, y + 11],
        [x - 2, y + 14],
        [x + 6, y + 11],
        [x + 1, y + 9],
      ])
    );
  };
}

/** A beetle: a round back with a line along it. */
export function beetles(colour: string, count = 4): Mark {
  return (shape) => {
    const at = places(shape, count);
    return (
      line(
        '#33241c',
        1.6,
        at
          .map(
            ([x, y]) =>
              `M${round(x - 8)} ${round(y - 5)}l16 10M${round(x - 8)} ${round(y + 5)}l16-10M${round(x - 9)} ${round(y)}h18`,
          )
          .join(''),
      ) +
      edged(colour, '#33241c', 1.4, at.map((place) => oval(place, 6, 7.6)).join('')) +
      dots(
        '#33241c',
        5,
        at.map(([x, y]): Point => [x, y - 8]),
      ) +
      line('#33241c', 1.2, at.map(([x, y]) => `M${round(x)} ${round(y - 6)}v13`).join(''))
    );
  };
}

/** Silvery scrapes with black specks. */
export const silver: Mark = (shape) =>
  dashes('#e6e6d8', 4.6, places(shape, 24), [13, 1]) + dots('#26221f', 1.9, spread(30, 50).map(shape.at));

/** Rows of scraped windows across the blade. */
export const windows: Mark = (shape) =>
  dashes(
    '#eef0d2',
    5,
    [0.14, 0.2, 0.26, 0.8, 0.86].flatMap((u) => [-0.6, 0, 0.6].map((v) => shape.at([u, v]))),
    [11, 0],
  );

/** One half is eaten down to the veins. */
export const skeletonHalf: Mark = (shape) => fill('#e9e4c6', 'M62 55H162V120H30z') + line('#8a8a4e', 2, shape.veins);

/** A hairy caterpillar. */
export function hairy(place: Point): Mark {
  return (shape) => {
    const [x, y] = shape.at(place);
    const body = Array.from({ length: 6 }, (_, index): Point => [x + index * 6, y]);
    return (
      line('#e0a02a', 1.2, body.map(([bx, by]) => `M${round(bx)} ${round(by - 10)}v20`).join('')) +
      dots('#d98f22', 8, body) +
      dots('#2b1c12', 8, [body[0] ?? [x, y], body[5] ?? [x, y]])
    );
  };
}
