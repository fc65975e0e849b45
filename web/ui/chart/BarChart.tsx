import { scaleBand, scaleLinear } from 'd3-scale';
import { type PointerEvent, useState } from 'react';

import { Gridlines } from './Gridlines.tsx';
import { useWidth } from './use-width.ts';

export interface Bar {
  readonly id: string;
  /** The day, written under the bar. */
  readonly label: string;
  readonly value: number;
  readonly kind: 'past' | 'today' | 'forecast';
  /** The range of a forecast: the lowest and the highest price that it expects. */
  readonly low?: number;
  readonly high?: number;
  /** The value rests on few reports, so its bar is pale. */
  readonly pale?: boolean;
  /** Days before this bar have no bar, so a broken line stands there. */
  readonly afterGap?: boolean;
}

interface BarChartProps {
  /** The chart in a sentence, for screen readers. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly formatValue: (value: number) => string;
  readonly height?: number;
  /**
   * With this property, a bar shows its figure when a person touches it, points at it or reaches it with the arrow
   * keys.
   */
  readonly picking?: {
    /** The name of the choice: "Day". */
    readonly label: string;
    /** How to choose a bar. With it, the words of the chosen bar take its place below the chart. */
    readonly hint?: string;
    /** The bar in words: "20 Nov: ₹44 · ₹2 more than on 19 Nov". */
    readonly describe: (bar: Bar) => string;
  };
}

/** A chart below this width is on a phone. It is lower there, so that the price above it stays visible too. */
const narrow = 400;

/**
 * Bars from zero: the past in soft green, today in dark green, the forecast in dashed marigold with a line for its
 * range.
 */
export function BarChart({ label, bars, formatValue, picking, ...given }: BarChartProps) {
  const [measure, width, textScale] = useWidth();
  const [bottom, top, digitWidth] = [30 * textScale, 28 * textScale, 9 * textScale];
  const height = given.height ?? (width < narrow ? 120 : 220) * textScale;
  const [chosen, setChosen] = useState<string>();
  const shown = picking
    ? (bars.find(({ id }) => id === chosen) ??
      bars.find(({ kind }) => kind === 'today') ??
      bars.findLast(({ kind }) => kind !== 'forecast'))
    : undefined;
  const highest = Math.max(0, ...bars.map(({ value, high }) => Math.max(value, high ?? value)));
  const y = scaleLinear([0, highest || 1], [height - bottom, top]);
  const ticks = y.ticks(3).filter((tick) => tick > 0);
  const left = Math.max(0, ...ticks.map((tick) => formatValue(tick).length)) * digitWidth + 10;
  const x = scaleBand(
    bars.map(({ id }) => id),
    [left, width],
  ).paddingInner(0.3);
  const figured = shown
    ? figuredBars(bars, shown, ({ value }) => (formatValue(value).length * digitWidth) / x.step())
    : [];
  const longestLabel = Math.max(...bars.map(({ label }) => label.length));
  const everyNth = Math.ceil((longestLabel * digitWidth + 2 + 8 * (textScale - 1)) / x.step());
  const chart = (
    <div
      ref={measure}
      className="relative rounded-field has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
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
            figure={figured.includes(bar) ? formatValue(bar.value) : undefined}
            isShown={bar === shown}
            // The count starts at the end, so that today and the forecast always have their day.
            labelled={(bars.length - 1 - index) % everyNth === 0}
            labelY={height - 8 * textScale}
            gapWidth={x.step() - x.bandwidth()}
            left={left}
            right={width}
          />
        ))}
      </svg>
      {picking && shown ? (
        <BarPicker bars={bars} shown={shown} picking={picking} from={left} step={x.step()} onPick={setChosen} />
      ) : null}
    </div>
  );
  if (!picking?.hint || !shown) return chart;
  return (
    <div>
      {chart}
      {/* The picker says the same to a screen reader. */}
      <p aria-hidden className="figures mt-1 text-sm text-ink-soft print:hidden">
        {chosen === undefined ? picking.hint : picking.describe(shown)}
      </p>
    </div>
  );
}

/**
 * The bars with a figure above them: the chosen one, and where there is room the last, the highest and the first of the
 * past. Bars from zero look alike, and these figures show the difference. `steps` is the width of a figure in bars.
 */
function figuredBars(bars: readonly Bar[], shown: Bar, steps: (bar: Bar) => number): readonly Bar[] {
  const past = bars.filter(({ kind }) => kind !== 'forecast');
  const highest = past.toSorted((one, other) => other.value - one.value)[0];
  const figured = [shown];
  for (const bar of [past.at(-1), highest, past[0]]) {
    if (bar === undefined) continue;
    const isApart = (other: Bar) => Math.abs(bars.indexOf(bar) - bars.indexOf(other)) > (steps(bar) + steps(other)) / 2;
    if (figured.every(isApart)) figured.push(bar);
  }
  return figured;
}

interface BarPickerProps {
  readonly bars: readonly Bar[];
  readonly shown: Bar;
  readonly picking: NonNullable<BarChartProps['picking']>;
  readonly from: number;
  readonly step: number;
  readonly onPick: (id: string) => void;
}

/**
 * An invisible slider over the bars, with steps as wide as a bar. It works for finger, mouse, keys and screen readers.
 */
function BarPicker({ bars, shown, picking, from, step, onPick }: BarPickerProps) {
  const pick = (at: number) => {
    const bar = bars[Math.min(bars.length - 1, Math.max(0, at))];
    if (bar) onPick(bar.id);
  };
  function pointAt({ pointerType, nativeEvent }: PointerEvent) {
    if (pointerType === 'mouse') pick(Math.floor(nativeEvent.offsetX / step));
  }
  const place = { left: from - step * 0.15, width: step * bars.length, '--bar-step': `${step}px` };
  return (
    <input
      type="range"
      aria-label={picking.label}
      aria-valuetext={picking.describe(shown)}
      min={0}
      max={bars.length - 1}
      value={bars.indexOf(shown)}
      onChange={({ target }) => pick(target.valueAsNumber)}
      onPointerMove={pointAt}
      className="bar-picker"
      style={place}
    />
  );
}

interface BarMarkProps {
  readonly bar: Bar;
  readonly x: number;
  readonly width: number;
  readonly y: (value: number) => number;
  /** The figure above the bar. */
  readonly figure: string | undefined;
  readonly isShown: boolean;
  readonly labelled: boolean;
  readonly labelY: number;
  readonly gapWidth: number;
  /** The edges of the chart: at the left stand the figures of its lines. */
  readonly left: number;
  readonly right: number;
}

/** Half of a letter of a figure, in pixels. */
const halfLetter = 5;

const looks = {
  past: { bar: 'fill-bar-past', label: 'fill-ink-soft' },
  today: { bar: 'fill-bar-today', label: 'fill-ink font-strong' },
  forecast: { bar: 'fill-marigold-soft stroke-marigold-edge', label: 'fill-marigold-dark font-strong' },
};

const palest = 'fill-leaf-soft stroke-bar-past';

function BarMark({ bar, x, width, y, figure, isShown, labelled, labelY, gapWidth, left, right }: BarMarkProps) {
  const { kind, label, value, low, high, pale = false } = bar;
  const middle = x + width / 2;
  // A long figure over the first or the last bar would not fit into the chart.
  const half = halfLetter * (figure?.length ?? 0);
  const anchor = middle + half > right ? 'end' : middle - half < left ? 'start' : 'middle';
  const figureX = { start: left, middle, end: right }[anchor];
  const dashed = kind === 'forecast' ? { strokeWidth: 2, strokeDasharray: '4 3' } : {};
  return (
    <g>
      <path
        d={roundedBar({ x, width, top: y(value), base: y(0) })}
        className={pale ? palest : looks[kind].bar}
        {...dashed}
      />
      {bar.afterGap ? <GapLine x={x - gapWidth / 2} from={y(0)} /> : null}
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
      {figure === undefined ? null : (
        <text
          x={figureX}
          y={y(high ?? value) - 9}
          textAnchor={anchor}
          className={`figures ${isShown ? 'fill-ink text-base font-strong' : 'fill-ink-soft text-sm'}`}
        >
          {figure}
        </text>
      )}
      {labelled ? (
        <text x={middle} y={labelY} textAnchor="middle" className={`figures text-sm ${looks[kind].label}`}>
          {label}
        </text>
      ) : null}
    </g>
  );
}

function GapLine({ x, from }: { x: number; from: number }) {
  return <line x1={x} x2={x} y1={from} y2={from - 36} className="stroke-edge" strokeWidth="2" strokeDasharray="3 4" />;
}

/** A bar with round corners at the top and square ones at zero. */
function roundedBar({ x, width, top, base }: { x: number; width: number; top: number; base: number }): string {
  const radius = Math.max(0, Math.min(5, width / 2, base - top));
  const across = width - 2 * radius;
  const up = base - top - radius;
  return `M${x} ${base}v${-up}q0 ${-radius} ${radius} ${-radius}h${across}q${radius} 0 ${radius} ${radius}v${up}z`;
}
