interface GridlinesProps {
  readonly ticks: readonly number[];
  readonly at: (tick: number) => number;
  readonly left: number;
  readonly right: number;
  readonly format: (tick: number) => string;
}

/** Thin lines across the chart, each with its value at the left, above the line. */
export function Gridlines({ ticks, at, left, right, format }: GridlinesProps) {
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${at(tick)})`}>
          <line x1={left} x2={right} className="stroke-line" strokeWidth="1.5" />
          <text x={left - 8} dy="0.35em" textAnchor="end" className="figures fill-ink-soft text-sm">
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}
