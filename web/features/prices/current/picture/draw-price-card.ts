import { drawBars, type LabelledBar } from './draw-bars.ts';
import { type Pen, takePen } from './pen.ts';

/** What the picture says: all in the person's language, ready to be written. */
export interface PictureFacts {
  readonly brand: string;
  readonly title: string;
  readonly when: string;
  readonly price: string;
  readonly perQuintal: string;
  /** "Demonstration": given exactly when the price is not real. */
  readonly mark: string | undefined;
  /** What may come, and what is to be known of that. */
  readonly ahead: readonly string[];
  readonly source: string;
  /** What the star behind a market type means, where the title has one. */
  readonly note: string | undefined;
  readonly address: string;
  readonly bars: readonly LabelledBar[];
  /** For the text that goes along with a link. */
  readonly summary: string;
}

const size = 1080;
const margin = 72;
const inner = size - 2 * margin;
const barsTop = 550;

/** A square picture of a price as every messenger shows it: the figure, its days, its source, and what it is not. */
export async function drawPriceCard(facts: PictureFacts): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const pen = await takePen(
    canvas,
    Object.values(facts)
      .flat()
      .filter((fact) => typeof fact === 'string')
      .join(' '),
  );
  pen.fill('paper', [0, 0, size, size]);
  pen.fill('leaf-deep', [0, 0, size, 20]);
  writeTop(pen, facts);
  writePrice(pen, facts);
  const linesTop = writeAhead(pen, facts);
  drawBars(pen, facts.bars, { x: margin, y: barsTop, width: inner, height: linesTop - barsTop });
  writeFoot(pen, facts);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))), 'image/png');
  });
}

function writeTop(pen: Pen, { brand, mark }: PictureFacts): void {
  pen.write(brand, { x: margin, y: 112, size: 48, weight: 790, colour: 'leaf-deep' });
  if (mark === undefined) return;
  const width = pen.widthOf(mark, 36, 700) + 56;
  pen.fill('marigold-soft', [size - margin - width, 62, width, 72], 36);
  pen.write(mark, { x: size - margin - width + 28, y: 110, size: 36, weight: 700, colour: 'marigold-dark' });
}

function writePrice(pen: Pen, { title, when, price, perQuintal }: PictureFacts): void {
  const lines = pen.wrap(title, 56, 760, inner).slice(0, 2);
  for (const [index, line] of lines.entries()) {
    pen.write(line, { x: margin, y: 210 + index * 68, size: 56, weight: 760, colour: 'ink' });
  }
  const below = 210 + (lines.length - 1) * 68;
  pen.write(when, { x: margin, y: below + 58, size: 36, weight: 500, colour: 'ink-soft' });
  const priceSize = pen.widthOf(price, 150, 790) > inner * 0.6 ? 96 : 150;
  pen.write(price, { x: margin, y: below + 210, size: priceSize, weight: 790, colour: 'ink' });
  pen.write(perQuintal, {
    x: margin + pen.widthOf(price, priceSize, 790) + 32,
    y: below + 210,
    size: 40,
    weight: 640,
    colour: 'ink-soft',
  });
}

/** From below, so that the more there is to say, the less high are the bars. Tells where they must end. */
function writeAhead(pen: Pen, { ahead }: PictureFacts): number {
  const lines = ahead.flatMap((line) => pen.wrap(line, 34, 640, inner));
  const first = 918 - (lines.length - 1) * 44;
  for (const [index, line] of lines.entries()) {
    pen.write(line, { x: margin, y: first + index * 44, size: 34, weight: 640, colour: 'marigold-dark' });
  }
  return first - 64;
}

function writeFoot(pen: Pen, { source, note, address }: PictureFacts): void {
  pen.fill('line', [margin, 950, inner, 3]);
  const [firstLine = '', ...rest] = pen.wrap(source, 32, 500, inner);
  pen.write(rest.length > 0 ? `${firstLine}…` : firstLine, {
    x: margin,
    y: 1000,
    size: 32,
    weight: 500,
    colour: 'ink-soft',
  });
  pen.write(address, { x: margin, y: 1044, size: 32, weight: 640, colour: 'leaf' });
  if (note === undefined) return;
  pen.write(note, {
    x: size - margin - pen.widthOf(note, 26, 500),
    y: 1044,
    size: 26,
    weight: 500,
    colour: 'ink-soft',
  });
}
