interface SparklineProps {
  /**
   * The history in words, "Rising over 10 days". Without it the line is decoration beside a figure that says the same.
   */
  readonly label?: string | undefined;
  readonly values: readonly number[];
  readonly className?: string | undefined;
}

const width = 96;
const height = 48;
/** The room of the line, with its round end. */
const [left, right, top, bottom] = [2, width - 6, 6, height - 8];
/** Without a least share of the middle price, a change of 2 % would look like a crash. */
const leastSpread = 0.2;

/** The history of a price as a small line. A library for it would weigh more than the rest of the price page. */
export function Sparkline({ label, values, className = 'h-12 w-24' }: SparklineProps) {
  const step = (right - left) / Math.max(1, values.length - 1);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = (low + high) / 2;
  const spread = Math.max(high - low, middle * leastSpread);
  const points = values.map((value, at) => ({
    x: left + at * step,
    // Prices of zero have no spread.
    y: (top + bottom) / 2 - (spread === 0 ? 0 : ((value - middle) / spread) * (bottom - top)),
  }));
  const course = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(2)},${y.toFixed(2)}`).join('');
  const last = points.at(-1);
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg {...meaning} viewBox={`0 0 ${width} ${height}`} className={className}>
      {last === undefined ? null : (
        <path d={`${course}L${last.x.toFixed(2)},${height}L${left},${height}Z`} className="fill-leaf-soft" />
      )}
      <path
        d={course}
        fill="none"
        className="stroke-leaf-dark"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last === undefined ? null : <circle cx={last.x} cy={last.y} r="4" className="fill-leaf-dark" />}
    </svg>
  );
}
