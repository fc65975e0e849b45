import { type Mark, places } from './mark.ts';
import { darkGreen, yellow, round, fill, line, edged, blob } from '../pen.ts';

/** The veins in another colour. */
export function veins(colour: string, width: number): Mark {
  return (shape) => line(colour, width, shape.veins);
}

/** The edge in another colour, so far inwards. */
export function margin(colour: string, width: number): Mark {
  return (shape) => line(colour, width * 2, shape.edge);
}

/** The tip in another colour. */
export function tip(colour: string, size = 40, edge = ''): Mark {
  return (shape) => {
    const d = blob(shape.at([1.04, 0]), size, 8);
    return edge === '' ? fill(colour, d) : edged(colour, edge, 6, d);
  };
}

/** One half, along the midrib, in another colour. */
export function halfOf(colour: string): Mark {
  return () => fill(colour, 'M-8 55H162V120H-8z', ' opacity=".85"');
}

/** Bands along the blade. */
export function stripes(
  colour: string,
  width: number,
  dash = '',
  at: readonly number[] = [-0.7, -0.3, 0.15, 0.6],
): Mark {
  return (shape) =>
    line(
      colour,
      width,
      at
        .map(
          (v) =>
            `M${shape.at([-0.1, v]).map(round).join(' ')}L${shape
              .at([0.97, v * 0.6])
              .map(round)
              .join(' ')}`,
        )
        .join(''),
      dash === '' ? '' : ` stroke-dasharray="${dash}"`,
    );
}

/** A wedge from the edge inwards, its veins black. */
export const wedge: Mark = () =>
  fill('#e9d25a', 'M98 0L146 10 160 60 92 55zM60 112L84 120 70 62z') +
  line('#2e2a20', 2.4, 'M92 55L132 22M92 55L142 40M100 46l4-20M72 66l4 36');

/** Cracks. */
export function cracks(d: string, width = 4): Mark {
  return () => line('#2e1d14', width, d);
}

/** Any path drawn on the shape as it is. */
export function drawn(svg: string): Mark {
  return () => svg;
}

export const pale =
  (colour = yellow, opacity = 1): Mark =>
  (shape) =>
    fill(colour, shape.edge, opacity === 1 ? '' : ` opacity="${opacity}"`);

/** The midrib in another colour. */
export function midrib(colour: string, width: number): Mark {
  return (shape) =>
    line(colour, width, shape.turn === 0 && shape.veins !== '' ? shape.veins.replace(/(?<=.)M.*/, '') : 'M-8 55H158');
}

/** A surface in folds. */
export const crinkles: Mark = (shape) => {
  const at = places(shape, 13);
  const waves = (dy: number) => at.map(([x, y]) => `M${round(x - 9)} ${round(y + dy)}q4-9 9 0t9 0`).join('');
  return line(darkGreen, 3.4, waves(0)) + line('#93cb7c', 2.6, waves(-4));
};
