interface RingProps {
  readonly right: number;
  readonly all: number;
  /** A condition is not met, so the rest does not count. */
  readonly isBroken: boolean;
}

const radius = 28;
const round = 2 * Math.PI * radius;

/** "5/7" as a ring. The sentence beside it says the same. */
export function Ring({ right, all, isBroken }: RingProps) {
  return (
    <svg aria-hidden viewBox="0 0 72 72" className="size-18 shrink-0">
      <circle cx="36" cy="36" r={radius} className="fill-none stroke-line" strokeWidth="9" />
      <circle
        cx="36"
        cy="36"
        r={radius}
        className={`fill-none ${isBroken ? 'stroke-clay' : 'stroke-leaf'}`}
        strokeWidth="9"
        strokeDasharray={`${(right / all) * round} ${round}`}
        transform="rotate(-90 36 36)"
      />
      <text x="36" y="42" textAnchor="middle" className="figures fill-ink text-lg font-strong">
        {right}/{all}
      </text>
    </svg>
  );
}
