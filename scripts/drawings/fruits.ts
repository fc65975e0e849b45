import { type Point, green, darkGreen, fill, line, oval } from './pen.ts';
import { type Shape, broad } from './shapes.ts';

const plain = { behind: '', veins: '', veinColour: darkGreen, turn: 0, scale: 0.8 };

function roundFruit(colour: string, rx: number, ry: number, behind: string): Shape {
  const at = ([u, v]: Point): Point => [80 + rx * 1.4 * (u - 0.5), 60 + ry * 0.72 * v];
  return { ...plain, edge: oval([80, 60], rx, ry), colour, behind, at };
}

/** A shape along a line from left to right: pods, long fruits, canes. */
function longFruit(edge: string, colour: string, half: number, more: Partial<Shape> = {}): Shape {
  return { ...plain, edge, colour, at: ([u, v]) => [26 + 108 * u, 55 + v * half], turn: -14, ...more };
}

const stalk = line(darkGreen, 6, 'M80 22V4');

const calyx = stalk + fill(darkGreen, 'M80 12L58 20 44 12 56 28 80 30 104 28 116 12 102 20z');

export const tomatoFruit: Shape = roundFruit('#d8432f', 48, 43, '');

export const greenTomato = roundFruit('#8fbf5c', 48, 43, calyx);

/** A tomato's calyx, drawn over the fruit. */
export const calyxOver =
  line(darkGreen, 5, 'M80 18V4') + fill(darkGreen, 'M80 30l-12-10-24 4 14-12 16 0 2-8h8l2 8 16 0 14 12-24-4z');

export const roundOrange = roundFruit('#ef8f28', 46, 44, stalk);

export const pomegranateFruit = roundFruit('#c5403f', 46, 42, fill('#c5403f', 'M66 26L62 4l12 8 6-9 6 9 12-8-4 22z'));

export const guavaFruit = roundFruit('#a9c95a', 46, 44, stalk);

export const papayaFruit = roundFruit('#6aa84a', 40, 48, stalk);

export const grapeBunch: Shape = {
  ...roundFruit('#8dbb4f', 42, 40, line('#6a4424', 5, 'M80 20V2')),
  edge: [
    [54, 30],
    [80, 28],
    [106, 30],
    [64, 52],
    [92, 52],
    [50, 50],
    [110, 50],
    [78, 74],
    [102, 72],
    [58, 72],
    [80, 94],
  ]
    .map(([x = 0, y = 0]) => oval([x, y], 14, 14))
    .join(''),
};

export const chilliFruit = longFruit('M14 44C60 30 110 44 152 78C110 84 50 88 16 66z', '#c92f25', 12, {
  behind: fill(darkGreen, 'M2 42l18-2v28L6 66z') + line(darkGreen, 6, 'M6 54H-6'),
  turn: 0,
});

export const pod = longFruit('M10 55C30 28 120 30 150 50C120 84 30 84 10 55z', '#86b84e', 16, {
  behind: line(darkGreen, 6, 'M12 55L-4 48'),
});

export const okraFruit = longFruit('M16 40C60 34 110 44 154 56C110 70 60 78 16 70z', green, 12, {
  behind: fill(darkGreen, 'M4 38l16 0v36H4z'),
  veins: 'M20 50L140 56M20 60L140 56',
});

export const gourdFruit = longFruit(
  'M12 55C20 30 60 40 90 34C130 26 154 44 150 60C146 84 110 82 84 74C56 68 20 82 12 55z',
  '#86b84e',
  15,
  {
    behind: line(darkGreen, 6, 'M14 54L-2 44'),
  },
);

export const brinjalFruit = longFruit(
  'M26 48C50 34 84 24 116 30C150 36 154 74 122 82C90 90 48 74 26 62z',
  '#6d3f93',
  18,
  {
    behind: fill(darkGreen, 'M8 48l20-8 12 4-8 12 8 14-14 2-16-8z') + line(darkGreen, 7, 'M14 54L-4 50'),
  },
);

export const boll = {
  ...roundFruit(
    '#7fb04e',
    36,
    44,
    stalk + fill(darkGreen, 'M80 100C50 100 34 84 36 66l18 10 10-8 16 10 16-10 10 8 18-10c2 18-14 34-44 34z'),
  ),
  edge: 'M80 12C104 24 116 46 114 66C112 88 98 98 80 98C62 98 48 88 46 66C44 46 56 24 80 12z',
};

export const tuber: Shape = {
  ...roundFruit('#cda062', 54, 38, ''),
  edge: 'M26 62C22 36 44 26 70 22C100 16 134 26 138 54C140 82 112 96 82 98C50 100 28 86 26 62z',
};

export const rhizome: Shape = {
  ...longFruit(
    'M14 60C16 42 34 42 48 48C46 28 52 10 66 12C82 14 80 34 74 46C90 44 96 36 104 26C116 14 134 26 128 42C124 52 112 56 104 60C122 60 142 66 138 80C134 94 112 88 96 76C98 92 92 106 78 102C66 98 68 84 72 74C48 84 16 84 14 60z',
    '#d9b06f',
    14,
  ),
  turn: 0,
};

export const capsules: Shape = {
  ...roundFruit('#8fb558', 44, 34, line(darkGreen, 5, 'M10 20C50 30 110 30 150 20')),
  edge: oval([46, 58], 20, 32) + oval([86, 66], 20, 32) + oval([124, 56], 20, 32),
  veins: 'M46 28V88M86 36V96M124 26V86',
};

export const trunkBark: Shape = {
  ...broad,
  edge: 'M48 -4C54 40 52 80 40 114H122C108 80 106 40 112 -4z',
  colour: '#9a7a58',
  behind: '',
  veins: 'M62 6v22M74 40v26M94 12v28M66 78v20M92 72v24M82 8v10',
  veinColour: '#7d5f40',
  at: ([u, v]) => [80 + v * 24, 10 + u * 90],
  turn: 0,
  scale: 0.8,
};

export const stem: Shape = {
  ...trunkBark,
  edge: 'M64 -4H96V114H64z',
  colour: '#7fae5c',
  behind:
    line(darkGreen, 6, 'M66 30L30 14M94 44L132 26') +
    fill(green, 'M34 16C22 20 8 14 4 2C20 0 32 4 34 16zM128 28c10-16 20-18 30-16c-2 12-14 20-30 16z'),
  veins: 'M74 0V110',
  at: ([u, v]) => [80 + v * 12, 10 + u * 90],
  scale: 0.6,
};

export const sheath: Shape = {
  ...stem,
  colour: '#86b562',
  edge: 'M56 -4H104L100 114H60z',
  behind:
    fill(darkGreen, 'M60 40C40 30 20 26 -4 4C30 4 56 14 64 36z') +
    fill(green, 'M100 30C118 22 140 18 164 -2C160 24 124 36 100 44z'),
  at: ([u, v]) => [80 + v * 18, 10 + u * 90],
};
