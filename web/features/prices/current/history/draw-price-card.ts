import { makeCanvas } from '#web/lib/api/fetch-letters.ts';

import type { PriceBar } from '../../figures/bars.ts';
import { type Pen, takePen } from './pen.ts';

/** The picture's content, all in the person's language. */
export interface PictureFacts {
  readonly brand: string;
  readonly title: string;
  readonly when: string;
  readonly price: string;
  readonly perQuintal: string;
  /** "Sample" if the price is made up, "Old price" if it is old. */
  readonly mark: string | undefined;
  /** The forecast, with its notes. */
  readonly ahead: readonly string[];
  readonly source: string;
  /** The meaning of the star after a market type, if the title has one. */
  readonly note: string | undefined;
  readonly address: string;
  readonly bars: readonly LabelledBar[];
  /** The text that goes with a shared link. */
  readonly summary: string;
}

const size = 1080;
const margin = 72;
const inner = size - 2 * margin;
const barsTop = 550;

/**
 * A square picture of a price, because every messenger shows a square whole: the figure, its days, its source and its
 * limits.
 */
export async function drawPriceCard(facts: PictureFacts): Promise<Blob> {
  const canvas = makeCanvas(size, size);
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

/**
 * Writes the forecast's lines from below, so that more lines make the bars shorter. Returns where the bars must end.
 */
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

export type LabelledBar = PriceBar & { readonly label: string };

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const gap = 0.3;
const labelHeight = 44;

/** The bars of the page: past and today filled, the forecast dashed with its band. */
export function drawBars(pen: Pen, bars: readonly LabelledBar[], { x, y, width, height }: Area): void {
  const highest = Math.max(...bars.map(({ value, high }) => Math.max(value, high ?? value)), 0) || 1;
  const step = width / Math.max(bars.length, 1);
  const floor = y + height - labelHeight;
  const tall = (value: number) => (value / highest) * (height - labelHeight);
  for (const [index, bar] of bars.entries()) {
    const left = x + index * step + (step * gap) / 2;
    const wide = step * (1 - gap);
    const top = floor - tall(bar.value);
    if (bar.kind === 'forecast') drawForecast(pen, bar, { left, wide, top, floor, tall });
    else pen.fill(bar.kind === 'today' ? 'bar-today' : 'bar-past', [left, top, wide, floor - top], 8);
    pen.write(bar.label, {
      x: left + wide / 2,
      y: floor + 38,
      size: 30,
      weight: bar.kind === 'past' ? 500 : 700,
      colour: bar.kind === 'forecast' ? 'marigold-dark' : 'ink-soft',
      align: 'center',
    });
  }
}

interface Place {
  readonly left: number;
  readonly wide: number;
  readonly top: number;
  readonly floor: number;
  readonly tall: (value: number) => number;
}

function drawForecast(pen: Pen, { low, high }: LabelledBar, { left, wide, top, floor, tall }: Place): void {
  const { context } = pen;
  pen.fill('marigold-soft', [left, top, wide, floor - top], 8);
  context.strokeStyle = pen.colour('marigold-edge');
  context.lineWidth = 4;
  context.setLineDash([10, 7]);
  context.beginPath();
  context.roundRect(left, top, wide, floor - top, 8);
  context.stroke();
  context.setLineDash([]);
  if (low === undefined || high === undefined) return;
  context.strokeStyle = pen.colour('marigold-dark');
  context.lineWidth = 6;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(left + wide / 2, floor - tall(high));
  context.lineTo(left + wide / 2, floor - tall(low));
  context.stroke();
}
