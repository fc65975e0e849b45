import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';

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
/** Without a least share of the middle price, a change of 2 % would look like a crash. */
const leastSpread = 0.2;

/** The history of a price as a small line. */
export function Sparkline({ label, values, className = 'h-12 w-24' }: SparklineProps) {
  const x = scaleLinear([0, Math.max(1, values.length - 1)], [2, width - 6]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const middle = (low + high) / 2;
  const half = Math.max(high - low, middle * leastSpread) / 2;
  const y = scaleLinear([middle - half, middle + half], [height - 8, 6]);
  const across = (_: number, index: number) => x(index);
  const ground = area<number>(across, height, y);
  const course = line<number>(across, y);
  const last = values.at(-1);
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg {...meaning} viewBox={`0 0 ${width} ${height}`} className={className}>
      <path d={ground(values) ?? ''} className="fill-leaf-soft" />
      <path
        d={course(values) ?? ''}
        fill="none"
        className="stroke-leaf-dark"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last === undefined ? null : <circle cx={x(values.length - 1)} cy={y(last)} r="4" className="fill-leaf-dark" />}
    </svg>
  );
}
