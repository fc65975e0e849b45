import { fetchLetters } from '#web/lib/api/fetch-letters.ts';

export type Colour =
  | 'paper'
  | 'ink'
  | 'ink-soft'
  | 'line'
  | 'leaf'
  | 'leaf-deep'
  | 'marigold-soft'
  | 'marigold-edge'
  | 'marigold-dark'
  | 'bar-past'
  | 'bar-today';

interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: Colour;
  readonly align?: CanvasTextAlign;
}

export type Box = readonly [x: number, y: number, width: number, height: number];

/** Writes and fills on a canvas with Khet's letters and the colours of its light theme. */
export interface Pen {
  readonly context: CanvasRenderingContext2D;
  readonly colour: (name: Colour) => string;
  readonly fill: (colour: Colour, box: Box, radius?: number) => void;
  readonly write: (text: string, line: Line) => void;
  readonly widthOf: (text: string, size: number, weight: number) => number;
  readonly wrap: (text: string, size: number, weight: number, width: number) => string[];
}

/** `text` has all letters to write: their font is loaded first, or the canvas would use another font. */
export async function takePen(canvas: HTMLCanvasElement, text: string): Promise<Pen> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  const family = await fetchLetters(text);
  const colour = colourReader();
  const setFont = (size: number, weight: number) => {
    context.font = `${weight} ${size}px ${family}`;
  };
  const widthOf = (words: string, size: number, weight: number) => {
    setFont(size, weight);
    return context.measureText(words).width;
  };
  return {
    context,
    colour,
    widthOf,
    fill: (name, [x, y, width, height], radius = 0) => {
      context.fillStyle = colour(name);
      context.beginPath();
      context.roundRect(x, y, width, height, radius);
      context.fill();
    },
    write: (words, { x, y, size, weight, colour: name, align = 'left' }) => {
      setFont(size, weight);
      context.textAlign = align;
      context.fillStyle = colour(name);
      context.fillText(words, x, y);
    },
    wrap: (words, size, weight, width) => wrapWords(words, (line) => widthOf(line, size, weight) <= width),
  };
}

/** The colour tokens are for style sheets, so the browser computes each colour in the light theme. */
function colourReader(): (name: Colour) => string {
  const known = new Map<Colour, string>();
  return (name) => {
    const kept = known.get(name);
    if (kept !== undefined) return kept;
    const probe = document.createElement('span');
    probe.dataset['theme'] = 'light';
    probe.style.color = `var(--${name})`;
    document.body.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    known.set(name, colour);
    return colour;
  };
}

export function wrapWords(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
