import { type Point, green, darkGreen, fill, line, edged, dots, oval, lens, spread } from '../pen.ts';

const kernels: readonly Point[] = [14, 26, 38, 50, 62, 74].flatMap((y): Point[] => [
  [70, y + 6],
  [90, y + 6],
  [80, y],
]);

/** An upright ear as of wheat. */
export function ear({ grain = '#e0ac38', stalk = green, awns = '#c48f24', some = '', sick = 0 } = {}): string {
  const bad = kernels.filter((_, index) => (index * 7) % 18 < sick);
  const good = kernels.filter((point) => !bad.includes(point));
  const grains = (colour: string, at: readonly Point[]) =>
    edged(colour, '#0003', 1, at.map(([x, y]) => oval([x, y], 6, 10, x === 80 ? 0 : x < 80 ? -24 : 24)).join(''));
  return (
    line(stalk, 5, 'M80 112V20') +
    (awns === ''
      ? ''
      : line(awns, 1.8, 'M72 12L54-8M88 12L106-8M66 34L40 8M94 34L120 8M66 60L36 36M94 60L124 36M80 6V-8')) +
    fill(green, lens([80, 108], [132, 70], 7)) +
    grains(grain, good) +
    (some === '' ? '' : grains(some, bad))
  );
}

/** A hanging panicle of paddy with some sick grains. */
export function panicle({
  grain = '#d9b544',
  some = '',
  size = 4,
  sick = [] as readonly number[],
  neck = '',
} = {}): string {
  const at: Point[] = [
    [62, 22],
    [78, 18],
    [94, 24],
    [108, 34],
    [70, 40],
    [88, 42],
    [104, 52],
    [120, 50],
    [76, 58],
    [94, 62],
    [112, 70],
    [128, 70],
    [84, 78],
    [102, 84],
    [120, 90],
  ];
  const good = at.filter((_, index) => !sick.includes(index));
  const bad = at.filter((_, index) => sick.includes(index));
  return (
    fill(darkGreen, lens([26, 112], [14, 14], 7)) +
    line(
      '#8fa04a',
      3,
      'M40 112C44 50 56 8 92 12C124 16 132 50 134 84M62 18C66 36 74 54 82 78M84 12C92 40 98 60 104 84M104 18C114 40 120 60 122 88',
    ) +
    edged(grain, '#0003', 1, good.map((point) => oval(point, 4.6, 9, 12)).join('')) +
    (some === '' ? '' : dots(some, size, bad)) +
    (neck === '' ? '' : line(neck, 7, 'M46 66C50 44 54 30 62 20'))
  );
}

/** A panicle of flowers as of mango or cashew. */
export function blossom({ flower = '#e8c9a0', dust = '', more = '' } = {}): string {
  const at = spread(40).map(([u, v]): Point => [80 + v * (12 + u * 42), 8 + u * 74]);
  return (
    line('#a8704a', 4, 'M80 112V8M80 84L40 60M80 84L120 60M80 60L50 38M80 60L110 38M80 38L62 20M80 38L98 20') +
    dots(flower, 7, at) +
    dots('#b5793f', 2, at) +
    (dust === ''
      ? ''
      : dots(
          dust,
          8.6,
          at.filter((_, index) => index % 3 !== 0),
        )) +
    more
  );
}

/** An ear like a candle: pearl millet. */
export function candle(colour: string, more = ''): string {
  return (
    line(darkGreen, 6, 'M80 112V90') +
    edged(colour, '#857848', 2, 'M80 2C96 2 100 20 100 44C100 74 98 92 80 92C62 92 60 74 60 44C60 20 64 2 80 2z') +
    dots(
      '#cfc595',
      4,
      spread(26).map(([u, v]): Point => [80 + v * 15, 10 + u * 76]),
    ) +
    more
  );
}

/** A round head of grain, mouldy in parts. */
export function mouldyHead(): string {
  const at = spread(36).map(([u, v]): Point => [80 + v * 34 * Math.sin(Math.PI * (0.2 + u * 0.7)), 10 + u * 78]);
  return (
    line(darkGreen, 6, 'M80 112V84') +
    dots('#e2b878', 14, at) +
    dots('#e79ab0', 12, at.slice(4, 10)) +
    dots('#f6f4ee', 12, at.slice(14, 20)) +
    dots('#3d3a3a', 12, at.slice(22, 28))
  );
}

/** Fingers of an ear whose neck is black. */
export const brokenNeck =
  line(green, 5, 'M112 108L120 84') +
  line('#2a211c', 6, 'M120 84l4-12') +
  line('#c9b48a', 6, 'M124 70C118 62 112 58 106 60M125 68C126 58 124 52 120 48M127 69C134 62 140 60 144 64');

/** The top of a plant in flower: mustard. */
export function flowerTop(more: string): string {
  return (
    line(darkGreen, 7, 'M80 112V14M80 70L116 40M80 84L44 54') +
    dots('#f4cb2e', 15, [
      [70, 8],
      [90, 8],
      [80, -2],
      [112, 32],
      [124, 36],
      [118, 46],
      [36, 48],
      [46, 42],
      [50, 54],
    ]) +
    dots('#d99a1a', 5, [
      [80, 5],
      [118, 39],
      [44, 49],
    ]) +
    more
  );
}
