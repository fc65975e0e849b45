import { earth, green, fill, line, lens } from '../pen.ts';

/** A twig that has dried from its tip. */
export function twig({ dryLeaf = '#9c7038', more = '' } = {}): string {
  return (
    line('#7a5b3a', 6, 'M-4 96C40 84 70 70 92 54') +
    line('#4d3826', 5, 'M92 54C112 40 130 26 152 8M114 38L122 14M100 48L128 52') +
    fill(green, lens([20, 92], [8, 54], 9) + lens([40, 84], [38, 46], 9) + lens([48, 80], [70, 108], 9)) +
    fill(
      dryLeaf,
      lens([92, 54], [78, 22], 6) +
        lens([122, 14], [106, 2], 5) +
        lens([128, 52], [142, 76], 6) +
        lens([150, 10], [156, 36], 5),
    ) +
    more
  );
}

/** A palm from afar, and its crown close enough to see what is wrong with it. */
export function palmTree({ crown = green, heart = green, trunk = '', more = '' } = {}): string {
  const frond = (x: number, y: number, h: number) =>
    `M80 34Q${(80 + x) / 2} ${Math.min(34, y) - h} ${x} ${y}Q${(80 + x) / 2} ${Math.min(34, y) - h + 22} 80 34z`;
  return (
    line('#a0805a', 13, 'M80 112C84 84 82 60 80 36') +
    line('#7d6040', 1.6, 'M76 100h14M76 86h13M76 72h12M75 58h12') +
    trunk +
    fill(
      crown,
      [
        frond(8, 60, 22),
        frond(152, 60, 22),
        frond(16, 24, 18),
        frond(144, 24, 18),
        frond(40, 92, -6),
        frond(120, 92, -6),
      ].join(''),
    ) +
    fill(heart, lens([80, 36], [80, -4], 7)) +
    more
  );
}

/** A banana plant; its leaves hang or stand. */
export function bananaPlant({ leaf = green, skirt = '', stem = '#a9bd6a', more = '' } = {}): string {
  const hanging =
    'M74 44C50 46 40 66 40 92C58 86 70 66 76 46zM86 44C110 46 120 66 120 92C102 86 90 66 84 46zM78 46C64 60 60 78 62 98C74 88 80 66 80 46z';
  return (
    earth +
    fill(stem, 'M70 40H90L94 94H66z') +
    fill(
      leaf,
      'M78 44C60 30 34 22 10 34C30 48 56 54 78 44zM82 44C100 30 126 22 150 34C130 48 104 54 82 44zM80 44C66 28 66 8 80-6C94 8 94 28 80 44z',
    ) +
    (skirt === '' ? '' : fill(skirt, hanging)) +
    more
  );
}
