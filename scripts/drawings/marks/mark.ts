import { type Point, spread } from '../pen.ts';
import { type Shape } from '../shapes.ts';

/** The visible marks on a shape. */
export type Mark = (shape: Shape) => string;

/** The places that show best, for few and large marks. */
export const best: readonly Point[] = [
  [0.48, -0.42],
  [0.26, 0.3],
  [0.72, 0.36],
  [0.2, -0.3],
  [0.78, -0.34],
  [0.5, 0.6],
  [0.36, -0.8],
  [0.6, -0.05],
  [0.9, 0.1],
  [0.36, 0.8],
  [0.08, 0.1],
  [0.64, -0.8],
  [0.86, 0.55],
  [0.62, 0.85],
  [0.4, 0.15],
  [0.12, -0.5],
];

export function places(shape: Shape, count: number): Point[] {
  const wanted = count <= best.length ? best.slice(0, count) : spread(count);
  return wanted.map(shape.at);
}
