import type { PriceBar } from '../bars.ts';
import type { Pen } from './pen.ts';

export type LabelledBar = PriceBar & { readonly label: string };

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const gap = 0.3;
const labelHeight = 44;

/** The bars of the page: past and today filled, what may come dashed with its band. */
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
