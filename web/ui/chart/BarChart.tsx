import { scaleBand, scaleLinear } from 'd3-scale';

import { Gridlines } from './Gridlines.tsx';
import { useWidth } from './use-width.ts';

export interface Bar {
  readonly id: string;
  /** Under the bar: the day. */
  readonly label: string;
  readonly value: number;
  readonly kind: 'past' | 'today' | 'forecast';
  /** How far a forecast may be off. */
  readonly low?: number;
  readonly high?: number;
}

interface BarChartProps {
  /** What one would say who looked at it: read out in place of the picture. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly formatValue: (value: number) => string;
  readonly height?: number;
}

const bottom = 30;
const top = 14;
const digitWidth = 9;

/** Bars from zero: what was in soft green, today dark, what may come dashed in marigold with its range as a line. */
export function BarChart({ label, bars, formatValue, height = 220 }: BarChartProps) {
  const [measure, width] = useWidth();
  const highest = Math.max(0, ...bars.map(({ value, high }) => Math.max(value, high ?? value)));
  const y = scaleLinear([0, highest || 1], [height - bottom, top]);
  const ticks = y.ticks(3).filter((tick) => tick > 0);
  const left = Math.max(0, ...ticks.map((tick) => formatValue(tick).length)) * digitWidth + 10;
  const x = scaleBand(
    bars.map(({ id }) => id),
    [left, width],
  ).paddingInner(0.3);
  const longestLabel = Math.max(...bars.map(({ label }) => label.length));
  const everyNth = Math.ceil((longestLabel * digitWidth + 2) / x.step());
  return (
    <div ref={measure}>
      <svg role="img" aria-label={label} width={width} height={height} className="block overflow-visible">
        <Gridlines ticks={ticks} at={y} left={left} right={width} format={formatValue} />
        <line x1={left} x2={width} y1={y(0)} y2={y(0)} className="stroke-edge" strokeWidth="1.5" />
        {bars.map((bar, index) => (
          <BarMark
            key={bar.id}
            bar={bar}
            x={x(bar.id) ?? 0}
            width={x.bandwidth()}
            y={y}
            // Counted from the end, so that today and the forecast always have their day under them.
            labelled={(bars.length - 1 - index) % everyNth === 0}
            labelY={height - 8}
          />
        ))}
      </svg>
    </div>
  );
}

interface BarMarkProps {
  readonly bar: Bar;
  readonly x: number;
  readonly width: number;
  readonly y: (value: number) => number;
  readonly labelled: boolean;
  readonly labelY: number;
}

const looks = {
  past: { bar: 'fill-bar-past', label: 'fill-ink-soft' },
  today: { bar: 'fill-bar-today', label: 'fill-ink font-strong' },
  forecast: { bar: 'fill-marigold-soft stroke-marigold-edge', label: 'fill-marigold-dark font-strong' },
};

function BarMark({ bar: { kind, label, value, low, high }, x, width, y, labelled, labelY }: BarMarkProps) {
  const middle = x + width / 2;
  const dashed = kind === 'forecast' ? { strokeWidth: 2, strokeDasharray: '4 3' } : {};
  return (
    <g>
      <path d={roundedBar({ x, width, top: y(value), base: y(0) })} className={looks[kind].bar} {...dashed} />
      {low !== undefined && high !== undefined ? (
        <line
          x1={middle}
          x2={middle}
          y1={y(high)}
          y2={y(low)}
          className="stroke-marigold-dark"
          strokeWidth="3"
          strokeLinecap="round"
        />
      ) : null}
      {labelled ? (
        <text x={middle} y={labelY} textAnchor="middle" className={`figures text-sm ${looks[kind].label}`}>
          {label}
        </text>
      ) : null}
    </g>
  );
}

/** Round above, square where it stands on its zero. */
function roundedBar({ x, width, top, base }: { x: number; width: number; top: number; base: number }): string {
  const radius = Math.max(0, Math.min(5, width / 2, base - top));
  const across = width - 2 * radius;
  const up = base - top - radius;
  return `M${x} ${base}v${-up}q0 ${-radius} ${radius} ${-radius}h${across}q${radius} 0 ${radius} ${radius}v${up}z`;
}
