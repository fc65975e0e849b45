import { type Point, fill, line, edged, dots, oval } from './pen.ts';

const ink = '#2e2118';

/** A slender bug with long feelers. */
export function bug(x: number, y: number): string {
  return (
    line(ink, 1.4, `M${x - 8} ${y - 6}l16 12M${x - 8} ${y + 6}l16-12M${x + 14} ${y - 1}l12-7M${x + 14} ${y + 1}l12 3`) +
    edged('#7f8a3a', ink, 1, oval([x, y], 14, 4.4))
  );
}

export function ants(at: readonly Point[], colour = '#f2e6c8'): string {
  return at
    .map(
      ([x, y]) =>
        line('#5a3a20', 1, `M${x} ${y - 5}v10M${x + 5} ${y - 5}v10`) +
        dots('#5a3a20', 6.6, [
          [x - 5, y],
          [x + 2, y],
          [x + 9, y],
        ]) +
        dots(colour, 4.8, [
          [x + 2, y],
          [x + 9, y],
        ]),
    )
    .join('');
}

export function maggots(x: number, y: number): string {
  const d = `M${x} ${y}q5-6 10 0M${x + 16} ${y + 3}q5-6 10 0M${x + 4} ${y + 10}q5-6 10 0`;
  return line('#a8946a', 7, d) + line('#fbf4e0', 5, d);
}

/** A caterpillar that walks in loops. */
export function looper(x = 66, y = 78): string {
  const d = `M${x} ${y}c10 2 10-26 20-26s8 28 20 26`;
  return line('#4a3a24', 10, d) + line('#8a7a52', 7.4, d) + dots(ink, 7, [[x + 40, y]]);
}

/** A fly with two clear wings. */
export function fly(x: number, y: number, colour = '#b5702a'): string {
  return (
    fill('#cfdde0', oval([x - 9, y + 4], 10, 4, -28) + oval([x + 9, y + 4], 10, 4, 28)) +
    fill(colour, oval([x, y + 4], 4, 9)) +
    dots(ink, 7, [[x, y - 6]])
  );
}

/** A beetle with a long nose. */
export function weevil(x: number, y: number, colour = '#8a3f24'): string {
  return (
    line(
      ink,
      1.8,
      `M${x - 12} ${y - 8}l6 8-6 9M${x} ${y - 12}v24M${x + 10} ${y - 9}l4 9-4 9M${x - 16} ${y}q-10-1-13 8`,
    ) +
    edged(colour, ink, 1.4, oval([x, y], 13, 7.5)) +
    dots(colour, 9, [[x - 15, y]]) +
    line(ink, 1, `M${x - 8} ${y}h20`)
  );
}
