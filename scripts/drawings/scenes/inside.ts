import { earth, type Point, green, darkGreen, darkBrown, white, fill, line, dots, lens, brown } from '../pen.ts';
import { inset } from '../sheet.ts';

const underground = fill('#b98d5f', 'M0 46H160V110H0z');

/** A stem cut open lengthwise, with its inside. */
export function cutStem({ skin = '#7fae5c', inside = '#e9efcf', streaks = '', more = '' } = {}): string {
  return (
    fill(skin, 'M50 -4H110V114H50z') +
    fill(inside, 'M62 -4H98C94 40 94 70 98 114H62z') +
    (streaks === '' ? '' : line(streaks, 7, 'M70-4C72 30 68 70 70 114M90-4C88 30 92 70 90 114')) +
    more
  );
}

/** Below the soil: roots, and insects that sit on them. */
export function roots({ root = '#e5cfa0', knots = [] as readonly Point[], top = green, more = '' } = {}): string {
  return (
    underground +
    line(darkGreen, 6, 'M80 48V8') +
    fill(top, lens([80, 34], [40, 6], 9) + lens([80, 34], [120, 6], 9) + lens([80, 20], [80, -6], 7)) +
    line(
      root,
      5,
      'M80 46V96M80 56C60 62 48 74 40 96M80 56C100 62 112 74 120 96M80 70C70 78 66 88 62 104M80 70C90 78 94 88 98 104',
    ) +
    dots(root, 13, knots) +
    dots('#c9ac72', 8, knots) +
    more
  );
}

export const onRoots: readonly Point[] = [
  [72, 60],
  [54, 70],
  [44, 84],
  [92, 62],
  [108, 72],
  [116, 86],
  [80, 82],
  [68, 88],
  [92, 84],
];

/** A fat grub that lies curled. */
export function grub([x, y]: Point, colour = '#f4ead0'): string {
  const d = `M${x} ${y}c-14-10-2-24 12-18s12 20 2 26`;
  return line('#a8946a', 14, d) + line(colour, 11, d) + dots('#8a4a22', 9, [[x, y]]);
}

/** Seedlings at the soil: one stands, others have fallen. */
export function seedlings({ cut = false, more = '' } = {}): string {
  const leaf = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${line('#8dbb5f', 4, 'M0 0V-34')}${fill(green, lens([0, -32], [-20, -46], 6) + lens([0, -32], [20, -46], 6))}</g>`;
  return (
    earth +
    leaf(26, 92, 0) +
    leaf(74, 88, 72) +
    leaf(112, 90, 84) +
    (cut ? line('#8dbb5f', 5, 'M66 92v-8M104 92v-8') : line(darkBrown, 4.4, 'M68 92l10-4M104 92l12-2')) +
    more
  );
}

/** A glass of clear water in which a piece of stem lets out milky threads. */
export const milkyGlass =
  fill('#c9e2ea', 'M52 30H108L102 102H58z') +
  line('#7d9aa6', 3, 'M50 14L58 104H102L110 14') +
  fill('#8a6a3a', 'M70 2H90V52H70z') +
  fill('#5d3f20', 'M76 2H84V52H76z') +
  line(white, 3, 'M74 54C72 66 78 74 74 90M80 54C80 68 84 78 80 96M86 54C90 66 84 76 88 88');

/** A cut stem with the brown lines of a wilt, beside a plant that hangs its leaves. */
export const wiltInside = inset(
  fill('#7fae5c', 'M112 54h28v48h-28z') +
    fill('#eef0d6', 'M117 54h18v48h-18z') +
    line(brown, 5, 'M121 54v48M131 54v48'),
);
