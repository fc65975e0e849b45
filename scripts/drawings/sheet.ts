import { type Mark } from './marks/mark.ts';
import { ground, paleGreen, white, fill, line, dots } from './pen.ts';
import { type Shape } from './shapes.ts';

/** A shape with the marks on it. */
export function on(shape: Shape, ...marks: readonly Mark[]): string {
  const veins = shape.veins === '' ? '' : line(shape.veinColour, 2.2, shape.veins);
  const inside = veins + marks.map((mark) => mark(shape)).join('');
  const clipped =
    inside === '' ? '' : `<clipPath id="c"><path d="${shape.edge}"/></clipPath><g clip-path="url(#c)">${inside}</g>`;
  const all = shape.behind + fill(shape.colour, shape.edge) + clipped;
  return shape.turn === 0 ? all : `<g transform="rotate(${shape.turn} 80 55)">${all}</g>`;
}

/** The same shape from below: paler, with raised veins and an arrow that turns it over. */
export function under(shape: Shape, ...marks: readonly Mark[]): string {
  return on({ ...shape, colour: '#b5d6a5', veinColour: '#7fb072', veins: shape.veins }, ...marks) + turned;
}

const turned = dots(white, 30, [[140, 90]]) + line('#357f3d', 3.4, 'M131 93c0-14 18-14 18-2M144 88l5 5 4-6');

/** A healthy shape: a tick, and no marks. */
export function well(shape: Shape): string {
  return on(shape) + dots('#1b7440', 34, [[136, 86]]) + line(white, 5, 'M128 86l6 6 11-12');
}

export function sheet(content: string): string {
  const short = content.replace(/(\d)\.0(?=\D)/g, '$1');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 110" width="160" height="110" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="160" height="110" rx="10" fill="${ground}"/>${short}</svg>\n`;
}

/** Two small shapes side by side would look like two plants, so this puts a second view into a corner. */
export function inset(content: string): string {
  return dots(paleGreen, 62, [[126, 78]]) + dots(white, 57, [[126, 78]]) + content;
}
