import { type Mark, best, places } from './mark.ts';
import {
  type Point,
  brown,
  darkBrown,
  white,
  round,
  fill,
  line,
  edged,
  dots,
  dashes,
  blob,
  polygon,
  oval,
  spread,
  waver,
} from '../pen.ts';

/** Rings as of a target. */
export function rings(count = 6, size = 22, halo = '#e3d155'): Mark {
  return (shape) => {
    const at = places(shape, count);
    const rest = (from: number, share: number) =>
      [
        [1.5, halo],
        [1, brown],
        [0.74, '#b5814c'],
        [0.5, '#63381a'],
        [0.22, '#b5814c'],
      ]
        .map(([part, colour]) =>
          dots(String(colour), size * Number(part) * share * shape.scale, at.slice(from, from === 0 ? 3 : count)),
        )
        .join('');
    return rest(0, 1) + rest(3, 0.62);
  };
}

/** Small spots of one colour in a ring of another. */
export function spots(count = 14, { size = 7, core = darkBrown, halo = '#e3d155', ring = 1.9 } = {}): Mark {
  return (shape) => {
    const at = places(shape, count);
    return dots(halo, size * ring * shape.scale, at) + dots(core, size * shape.scale, at);
  };
}

/** A pale middle in a dark edge, like the eye of a frog; with tiny black dots where they belong. */
export function eyes(count = 9, { size = 15, edge = '#6a3d20', middle = '#d8cfb8', dotted = false } = {}): Mark {
  return (shape) => {
    const at = places(shape, count);
    const s = size * shape.scale;
    const black = dotted
      ? dots(
          '#26201c',
          2,
          at.flatMap(([x, y]): Point[] => [
            [x - s * 0.16, y],
            [x + s * 0.16, y - 1],
            [x, y + s * 0.18],
          ]),
        )
      : '';
    return dots(edge, s, at) + dots(middle, s * 0.66, at) + black;
  };
}

/** Patches with straight sides, held by the veins. */
export function angular(count = 12, { size = 9, colour = '#7a6242', halo = '' } = {}): Mark {
  return (shape) => {
    const at = places(shape, count);
    const all = (radius: number) => at.map((place) => polygon(place, radius * shape.scale)).join('');
    return (halo === '' ? '' : line(halo, 5, all(size))) + fill(colour, all(size));
  };
}

/** Uneven patches. */
export function patches(count: number, size: number, colour: string, { opacity = 1, from = 0 } = {}): Mark {
  return (shape) => {
    const at = count + from <= best.length ? best.slice(from, from + count) : spread(count);
    const all = at.map((place, index) =>
      blob(shape.at(place), size * shape.scale * (0.7 + 0.6 * waver(index + size)), 6),
    );
    return fill(colour, all.join(''), opacity === 1 ? '' : ` opacity="${opacity}"`);
  };
}

/** Large dark, water-soaked patches from the edge, white mould along their border. */
export const wetWithMould: Mark = (shape) => {
  const centres: Point[] = [shape.at([0.97, 0]), shape.at([0.42, -1.1]), shape.at([0.3, 1.15])];
  const sizes = [44, 26, 20].map((size) => size * shape.scale);
  const all = (more: number) => centres.map((centre, index) => blob(centre, (sizes[index] ?? 20) + more, 8)).join('');
  return (
    line('#b7bf6a', 9, all(1)) +
    `<path fill="#4c4a2a" stroke="${white}" stroke-width="5" stroke-dasharray=".1 6" d="${all(0)}"/>`
  );
};

/** Raised dots that rub off as powder. */
export function pustules(colour: string, count = 46, size = 4.4, halo = ''): Mark {
  return (shape) => {
    const at = places(shape, count);
    return (halo === '' ? '' : dots(halo, size * 1.8, at)) + dots(colour, size, at);
  };
}

/** Short strokes along the blade: rust in stripes, flecks, streaks. */
export function flecks(colour: string, { count = 26, length = 10, width = 3.4, halo = '' } = {}): Mark {
  return (shape) => {
    const at = places(shape, count);
    return (halo === '' ? '' : dashes(halo, width * 2.1, at, [length, 0])) + dashes(colour, width, at, [length, 0]);
  };
}

/** Rows of dots along the blade, as of yellow rust. */
export function rows(colour: string, size = 3.6): Mark {
  return (shape) => {
    const along = [-0.75, -0.38, 0.05, 0.42, 0.8].map(
      (v) =>
        `M${shape.at([0.06, v]).map(round).join(' ')}L${shape
          .at([0.86, v * 0.8])
          .map(round)
          .join(' ')}`,
    );
    return line(
      colour,
      size,
      along.join(''),
      ` stroke-dasharray="${size * 0.4} ${size * 1.5} ${size * 0.3} ${size * 1.9}"`,
    );
  };
}

export function powder(colour = white): Mark {
  return (shape) => patches(8, 17, colour, { opacity: 0.94 })(shape) + dots(colour, 3, places(shape, 30));
}

/** Fine down in patches: under the leaf. */
export function down(colour: string, count = 7): Mark {
  return (shape) => {
    const at = places(shape, count).flatMap(([x, y], index): Point[] =>
      spread(9, index * 9 + 1).map(([u, v]) => [x + (u - 0.5) * 26 * shape.scale, y + v * 10 * shape.scale]),
    );
    return dots(colour, 5, at);
  };
}

/** Eye-shaped spots with pointed ends. */
export function diamonds(count = 6, length = 20): Mark {
  return (shape) => {
    const one = (grow: number) =>
      places(shape, count)
        .map(([x, y]) => {
          const dx = length * grow;
          const dy = length * 0.34 * grow;
          return `M${round(x - dx)} ${round(y)}l${round(dx)} ${round(-dy)} ${round(dx)} ${round(dy)}-${round(dx)} ${round(dy)}z`;
        })
        .join('');
    return edged(brown, '#e0cf5a', 2.4, one(1)) + fill('#d5d0c0', one(0.56));
  };
}

/** Long patches along the blade. */
export function ovals(count: number, rx: number, ry: number, colour: string, edge: string): Mark {
  return (shape) =>
    edged(
      colour,
      edge,
      2.4,
      places(shape, count)
        .map((place) => oval(place, rx, ry))
        .join(''),
    );
}

/** Straight-sided bars between the veins. */
export function bars(colour: string, edge: string): Mark {
  return (shape) =>
    edged(
      colour,
      edge,
      1.6,
      places(shape, 11)
        .map(([x, y]) => `M${round(x - 12)} ${round(y - 3)}h24v6h-24z`)
        .join(''),
    );
}

/** A black crust, rubbed off in one place. */
export const soot: Mark = (shape) =>
  patches(12, 24, '#26241f', { opacity: 0.86 })(shape) + fill(shape.colour, oval(shape.at([0.4, 0.2]), 15, 9));

/** Raised pale blisters. */
export const blister: Mark = (shape) => {
  const at = places(shape, 10);
  return (
    dots(
      '#8fb57f',
      15 * shape.scale + 2,
      at.map(([x, y]): Point => [x + 1.5, y + 2]),
    ) + dots(white, 15 * shape.scale, at)
  );
};

/** Long blisters that tear open. */
export function longBlisters(colour: string, edge: string): Mark {
  return (shape) => {
    const at = spread(16).map(([u, v]): Point => shape.at([u, v * 0.8]));
    return edged(colour, edge, 1.2, at.map((place) => oval(place, 2.6, 8)).join(''));
  };
}
