import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';

import { Gridlines } from './Gridlines.tsx';
import { useWidth } from './use-width.ts';

export interface LinePoint {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** The band around the line: the lowest and the highest price of that day. */
  readonly low?: number;
  readonly high?: number;
}

interface LineChartProps {
  /** The chart in a sentence, for screen readers. */
  readonly label: string;
  readonly points: readonly LinePoint[];
  readonly formatValue: (value: number) => string;
  readonly height?: number;
}

const top = 14;
const usualLabelWidth = 64;

/** A line with its band from lowest to highest, and a dot on the last day. Its axis may start above zero. */
export function LineChart({ label, points, formatValue, height = 240 }: LineChartProps) {
  const [measure, width, textScale] = useWidth();
  const bottom = 32 * textScale;
  const lows = points.map(({ value, low }) => low ?? value);
  const highs = points.map(({ value, high }) => high ?? value);
  const y = scaleLinear([Math.min(...lows), Math.max(...highs)], [height - bottom, top]).nice(4);
  const ticks = y.ticks(4);
  const left = Math.max(0, ...ticks.map((tick) => formatValue(tick).length)) * 9 * textScale + 12;
  const x = scalePoint(
    points.map(({ id }) => id),
    [left, width - 8],
  );
  const at = ({ id }: LinePoint) => x(id) ?? left;
  const band = area<LinePoint>(
    at,
    ({ value, low }) => y(low ?? value),
    ({ value, high }) => y(high ?? value),
  );
  const course = line<LinePoint>(at, ({ value }) => y(value));
  const last = points.at(-1);
  return (
    <div ref={measure}>
      <svg role="img" aria-label={label} width={width} height={height} className="block overflow-visible">
        <Gridlines ticks={ticks} at={y} left={left} right={width} format={formatValue} />
        <path d={band(points) ?? ''} className="fill-bar-past/30" />
        {[band.lineY0(), band.lineY1()].map((edge, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lower and the upper edge
          <path key={index} d={edge(points) ?? ''} fill="none" className="stroke-bar-past" strokeWidth="1.5" />
        ))}
        <path
          d={course(points) ?? ''}
          fill="none"
          className="stroke-bar-today"
          strokeWidth="3"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
        {last ? (
          <circle cx={at(last)} cy={y(last.value)} r="5" className="fill-bar-today stroke-card" strokeWidth="2" />
        ) : null}
        <DayLabels
          points={points}
          at={at}
          from={left}
          to={width}
          y={height - 6 * textScale}
          labelWidth={usualLabelWidth * textScale}
        />
      </svg>
    </div>
  );
}

interface DayLabelsProps {
  readonly points: readonly LinePoint[];
  readonly at: (point: LinePoint) => number;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly labelWidth: number;
}

/** As many days as fit, always with the first and the last. */
function DayLabels({ points, at, from, to, y, labelWidth }: DayLabelsProps) {
  const room = Math.max(2, Math.floor((to - from) / (labelWidth * 1.4)));
  const step = Math.max(1, (points.length - 1) / (Math.min(room, points.length) - 1 || 1));
  const shown = new Set(points.map((_, index) => Math.round(index * step)).filter((index) => index < points.length));
  return points.map((point, index) => {
    if (!shown.has(index)) return null;
    const anchor = edgeAnchor(index, points.length);
    return (
      <text
        key={point.id}
        x={anchor === 'end' ? to : at(point)}
        y={y}
        textAnchor={anchor}
        className="figures fill-ink-soft text-sm"
      >
        {point.label}
      </text>
    );
  });
}

function edgeAnchor(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0 && count > 1) return 'start';
  return index === count - 1 && count > 1 ? 'end' : 'middle';
}
