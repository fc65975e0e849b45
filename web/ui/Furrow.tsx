import { classes } from './classes.ts';

interface FurrowProps {
  /** `corner`: curves rising from the lower right, behind a call; `field`: a ploughed field across the whole width. */
  readonly shape?: 'corner' | 'field';
  readonly className?: string | undefined;
}

/** The lines of a ploughed field, Khet's mark. Decoration only; it takes the colour of the text around it. */
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

/** Furrows meet behind the hill, and run apart towards the eye. */
const fieldLines = [-7, -5, -3.4, -2, -0.9, 0, 0.9, 2, 3.4, 5, 7].map((side) => {
  const top = 6 + Math.abs(side) ** 1.7 * 1.05;
  return `M${180 + side * 22} ${top.toFixed(1)}Q${180 + side * 34} 60 ${180 + side * 62} 124`;
});
