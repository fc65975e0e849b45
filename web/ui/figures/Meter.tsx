interface MeterProps {
  /** The name of the measure: "How likely". */
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
}

/** An amount as a bar, which the eye can compare with the next bar. */
export function Meter({ label, value }: MeterProps) {
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
      className="mt-auto h-2 overflow-hidden rounded-full bg-line"
    >
      <svg aria-hidden className="h-full w-full" preserveAspectRatio="none" viewBox="0 0 100 1">
        <rect width={value * 100} height="1" className="fill-leaf" />
      </svg>
    </div>
  );
}
