import { type Point, green, darkGreen, paleGreen, round, line, lens } from './pen.ts';

/** A shape for marks of sickness: its edge, its background, and a function that finds a place on it. */
export interface Shape {
  /** The edge as a path; marks are cut off there. */
  readonly edge: string;
  readonly colour: string;
  readonly behind: string;
  readonly veins: string;
  readonly veinColour: string;
  /** Maps a place from (0, -1) to (1, 1) onto the sheet. */
  readonly at: (place: Point) => Point;
  /** The turn of the shape on the sheet, in degrees. */
  readonly turn: number;
  /** The size of marks on it; 1 on a broad leaf. */
  readonly scale: number;
}

interface Make {
  readonly colour?: string;
  readonly turn?: number;
}

/** A single broad leaf that lies from left to right; `half` is half its width. */
function broadLeaf(half: number, { colour = green, turn = -14 }: Make = {}): Shape {
  const side = (sign: number) =>
    `C${round(28)} ${round(55 + sign * half * 1.28)} 98 ${round(55 + sign * half * 1.4)} 152 55`;
  const back = `C98 ${round(55 + half * 1.4)} 28 ${round(55 + half * 1.28)} 14 55z`;
  const rib = (x: number) => `M${x} 55l24 ${round(-half * 0.72)}M${x} 55l24 ${round(half * 0.72)}`;
  return {
    edge: `M14 55${side(-1)}${back}`,
    colour,
    behind: line(darkGreen, 5, 'M2 57L18 55'),
    veins: `M14 55H148${[34, 60, 86, 110].map(rib).join('')}`,
    veinColour: paleGreen,
    at: ([u, v]) => {
      const x = 24 + 116 * u;
      return [x, 55 + v * half * 0.86 * Math.sin(Math.PI * (0.1 + 0.84 * u)) ** 0.8];
    },
    turn,
    scale: half / 42,
  };
}

/** Like a broad leaf, with a scalloped edge: tomato and potato. */
function toothedLeaf(): Shape {
  const whole = broadLeaf(42);
  const steps = [0, 0.14, 0.28, 0.43, 0.58, 0.72, 0.86, 1];
  const onEdge = (u: number, sign: number): Point => [
    14 + 138 * u,
    55 + sign * 42 * Math.sin(Math.PI * (0.04 + 0.95 * u ** 0.9)) * 0.92,
  ];
  const scallop = (from: number, to: number, sign: number) => {
    const [x, y] = onEdge(to, sign);
    const [mx, my] = onEdge((from + to) / 2, sign);
    return `Q${round(mx)} ${round(my + sign * 9)} ${round(x)} ${to === 1 || to === 0 ? 55 : round(y)}`;
  };
  const upper = steps.slice(1).map((to, index) => scallop(steps[index] ?? 0, to, -1));
  const down = steps.toReversed();
  const lower = down.slice(1).map((to, index) => scallop(down[index] ?? 1, to, 1));
  return { ...whole, edge: `M14 55${upper.join('')}${lower.join('')}z`, scale: 1 };
}

/** A blade of grass; the narrow ones have a second blade behind. */
function blade(half: number, { colour = green, turn = -16 }: Make = {}): Shape {
  const up = round(55 - half);
  const down = round(55 + half);
  const edge = `M-8 ${round(55 - half * 0.8)}C40 ${up} 100 ${up} 162 53C100 ${down} 40 ${down} -8 ${round(55 + half * 0.8)}z`;
  const wide = half > 20;
  return {
    edge,
    colour,
    behind: wide ? '' : `<path fill="${darkGreen}" transform="rotate(32 20 70)" d="${edge}"/>`,
    veins: wide ? 'M-8 55H158' : 'M-8 55H158M0 49H120M0 61H120',
    veinColour: paleGreen,
    at: ([u, v]) => [8 + 136 * u, 55 + v * half * 0.82 * (1 - u ** 5)],
    turn,
    scale: wide ? 0.8 : 0.62,
  };
}

/** Several leaflets. A place on the shape is a place on one of them. */
function leaflets(
  parts: readonly (readonly [from: Point, to: Point, half: number])[],
  { colour = green, stalk }: { colour?: string; stalk: string },
): Shape {
  const veins = parts.map(
    ([[x1, y1], [x2, y2]]) => `M${x1} ${y1}L${round(x1 + (x2 - x1) * 0.9)} ${round(y1 + (y2 - y1) * 0.9)}`,
  );
  return {
    edge: parts.map(([from, to, half]) => lens(from, to, half)).join(''),
    colour,
    behind: line(darkGreen, 4, stalk),
    veins: veins.join(''),
    veinColour: paleGreen,
    at: ([u, v]) => {
      const place = Math.min(u * parts.length, parts.length - 0.01);
      const part = parts[Math.floor(place)];
      if (part === undefined) return [80, 55];
      const [[x1, y1], [x2, y2], half] = part;
      const along = 0.24 + 0.54 * (place % 1);
      const length = Math.hypot(x2 - x1, y2 - y1);
      const across = v * half * 0.72;
      return [
        x1 + (x2 - x1) * along - ((y2 - y1) / length) * across,
        y1 + (y2 - y1) * along + ((x2 - x1) / length) * across,
      ];
    },
    turn: 0,
    scale: 0.62,
  };
}

function palm(edge: string, tips: readonly Point[], foot: Point): Shape {
  const veins = tips.map(([x, y]) => `M${foot.join(' ')}L${x} ${y}`).join('');
  return {
    edge,
    colour: green,
    behind: line(darkGreen, 5, `M${foot.join(' ')}V112`),
    veins,
    veinColour: paleGreen,
    at: ([u, v]) => [80 + (u - 0.5) * 92, 56 + v * 36],
    turn: 0,
    scale: 0.9,
  };
}

export const toothed = toothedLeaf();
export const broad = broadLeaf(40);
export const roundLeaf = broadLeaf(44, { turn: -8 });
export const lance = broadLeaf(26);
export const citrusLeaf = broadLeaf(33);
export const bananaLeaf: Shape = {
  ...broadLeaf(43, { turn: -10 }),
  veins: `M4 55H150${Array.from({ length: 11 }, (_, index) => `M${26 + index * 11} 55l9-40M${26 + index * 11} 55l9 40`).join('')}`,
};
export const wideBlade = blade(27);
export const narrowBlade = blade(17);
export const tubeLeaf = blade(16, { colour: '#6aa88a', turn: -20 });
export const cottonLeaf = palm(
  'M80 98C60 106 34 98 18 80C32 76 38 68 40 60C28 52 20 38 20 20C38 22 50 28 57 38C61 24 70 12 80 3C90 12 99 24 103 38C110 28 122 22 140 20C140 38 132 52 120 60C122 68 128 76 142 80C126 98 100 106 80 98z',
  [
    [80, 10],
    [27, 27],
    [133, 27],
    [28, 79],
    [132, 79],
  ],
  [80, 96],
);
export const gourdLeaf = palm(
  'M80 96C64 110 26 102 16 80C6 60 16 38 36 35C40 16 60 5 80 5C100 5 120 16 124 35C144 38 154 60 144 80C134 102 96 110 80 96z',
  [
    [80, 12],
    [42, 28],
    [118, 28],
    [24, 66],
    [136, 66],
  ],
  [80, 96],
);
export const trifoliate = leaflets(
  [
    [[80, 66], [80, 0], 25],
    [[76, 72], [6, 84], 24],
    [[84, 72], [154, 84], 24],
  ],
  { stalk: 'M80 64V112M70 73L80 76L90 73' },
);
export const fourLeaflets = leaflets(
  [
    [[76, 44], [10, 14], 20],
    [[84, 44], [150, 14], 20],
    [[76, 62], [10, 88], 20],
    [[84, 62], [150, 88], 20],
  ],
  { stalk: 'M80 40V112' },
);
export const manyLeaflets = leaflets(
  [24, 48, 72]
    .flatMap((y): [Point, Point, number][] => [
      [[78, y + 10], [26, y - 6], 10],
      [[82, y + 10], [134, y - 6], 10],
    ])
    .concat([[[80, 26], [80, -4], 9]]),
  { stalk: 'M80 24V112' },
);
export const feathery: Shape = {
  ...manyLeaflets,
  edge: Array.from({ length: 6 }, (_, index) => {
    const y = 96 - index * 15;
    const reach = 58 - index * 8;
    return `${lens([80, y], [80 - reach, y - 22], 5)}${lens([80, y], [80 + reach, y - 22], 5)}`;
  }).join(''),
  veins: '',
  at: ([u, v]) => [80 + v * 44, 12 + u * 74],
};
export const palmFrond: Shape = {
  ...manyLeaflets,
  edge: Array.from({ length: 9 }, (_, index) => {
    const x = 22 + index * 14;
    return `${lens([x, 62 - index * 3], [x + 22, 14 - index], 6)}${lens([x, 62 - index * 3], [x + 26, 104 - index * 6], 6)}`;
  }).join(''),
  behind: '',
  veins: 'M0 66L156 34',
  veinColour: '#c9b35c',
  at: ([u, v]) => [30 + u * 112, 56 - u * 20 + v * 34],
};
