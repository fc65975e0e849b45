import { classes } from '../classes.ts';

interface FurrowProps {
  /** `corner`: curves rising from the lower right, behind a call; `field`: a ploughed field across the whole width. */
  readonly shape?: 'corner' | 'field';
  readonly className?: string | undefined;
}

/** The lines of a ploughed field, Khet's mark. They are decoration only, in the colour of the text around them. */
export function Furrow({ shape = 'corner', className }: FurrowProps) {
  if (shape === 'field') {
    return (
      <svg
        aria-hidden
        viewBox="0 0 360 120"
        preserveAspectRatio="xMidYMin slice"
        className={classes('w-full', className)}
      >
        <path className="fill-leaf-deep" d="M0 34Q180-22 360 34V120H0z" />
        <g fill="none" stroke="currentColor" strokeWidth="3">
          {fieldLines.map((line) => (
            <path key={line} d={line} />
          ))}
        </g>
      </svg>
    );
  }
  return (
    <svg aria-hidden viewBox="0 0 180 110" fill="none" stroke="currentColor" strokeWidth="5" className={className}>
      {[0, 1, 2, 3].map((line) => (
        <path
          key={line}
          d={`M${line * 14} ${112 + line * 5}Q${62 + line * 10} ${28 + line * 22} 190 ${14 + line * 26}`}
        />
      ))}
    </svg>
  );
}

/** Each line begins on the horizon, which is the hill's curve, and the lines spread towards the viewer. */
const fieldLines = [-7.6, -5.4, -3.7, -2.2, -1, 0, 1, 2.2, 3.7, 5.4, 7.6].map((side) => {
  const across = 0.5 + side * 0.062;
  const horizon = 34 - 112 * across * (1 - across);
  const start = across * 360;
  return `M${start.toFixed(1)} ${horizon.toFixed(1)}Q${(180 + side * 32).toFixed(1)} 58 ${(180 + side * 66).toFixed(1)} 124`;
});
