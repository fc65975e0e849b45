import type { Pixels } from './pixels.ts';
import { type ResizePlan, planResize } from './resize-plan.ts';

/** The middle of the centre square, four fifths of each side: the network works better on a closer view. */
interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/**
 * A picture in the network's form: 3 × size × size, red, green and blue planes, value / 127.5 − 1. The arithmetic is
 * that of `ml/preprocess.py`. Server and browser must agree, so neither may resize by itself.
 */
export function preprocess(picture: Pixels, size: number): Float32Array {
  const square = middleSquare(picture);
  const plan = planResize(square.side, size);
  const tensor = new Float32Array(3 * size * size);
  const narrow = narrowLines(picture, square, plan);
  const row = new Float64Array(3 * size);
  for (let y = 0; y < size; y += 1) {
    row.fill(0);
    const first = plan.starts[y]! - plan.offsets[y]!;
    for (let tap = plan.offsets[y]!; tap < plan.offsets[y + 1]!; tap += 1) {
      const weight = plan.weights[tap]!;
      const line = narrow(first + tap);
      for (let k = 0; k < row.length; k += 1) row[k]! += weight * line[k]!;
    }
    writeRow(row, y, tensor);
  }
  return tensor;
}

function middleSquare({ width, height }: Pixels): Square {
  const whole = Math.min(width, height);
  const side = Math.floor((4 * whole + 2) / 5);
  const edge = (whole - side) >> 1;
  return { left: ((width - whole) >> 1) + edge, top: ((height - whole) >> 1) + edge, side };
}

/** The lines of the square, resized along themselves. Neighbouring rows share a line, so this keeps the last two. */
function narrowLines(picture: Pixels, square: Square, plan: ResizePlan): (line: number) => Float64Array {
  const kept = [0, 1].map(() => ({ line: -1, colours: new Float64Array(3 * plan.size) }));
  return (line) => {
    const place = kept[line & 1]!;
    if (place.line !== line) {
      narrowLine(picture, square, plan, line, place.colours);
      place.line = line;
    }
    return place.colours;
  };
}

function narrowLine(picture: Pixels, square: Square, plan: ResizePlan, line: number, colours: Float64Array): void {
  const { data, width, channels } = picture;
  const { size, starts, offsets, weights } = plan;
  const begin = ((square.top + line) * width + square.left) * channels;
  for (let x = 0; x < size; x += 1) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let from = begin + starts[x]! * channels;
    for (let tap = offsets[x]!; tap < offsets[x + 1]!; tap += 1) {
      const weight = weights[tap]!;
      red += weight * data[from]!;
      green += weight * data[from + 1]!;
      blue += weight * data[from + 2]!;
      from += channels;
    }
    colours[3 * x] = red;
    colours[3 * x + 1] = green;
    colours[3 * x + 2] = blue;
  }
}

function writeRow(row: Float64Array, y: number, tensor: Float32Array): void {
  const size = row.length / 3;
  for (let k = 0; k < row.length; k += 1) {
    tensor[(k % 3) * size * size + y * size + Math.floor(k / 3)] = row[k]! / 127.5 - 1;
  }
}
