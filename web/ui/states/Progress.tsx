import type { ReactNode } from 'react';

interface ProgressProps {
  /** The name of the measure: "Confidence". */
  readonly label: ReactNode;
  /** 0 to 1; undefined while nobody knows. */
  readonly value: number | undefined;
  /** The value in words, "64 %", for the eye and for screen readers, which do not read the bare number. */
  readonly valueText: string;
}

export function Progress({ label, value, valueText }: ProgressProps) {
  return (
    <label className="block">
      <span className="mb-2 flex items-baseline justify-between gap-3 font-label">
        {label}
        <span className="figures">{valueText}</span>
      </span>
      <progress
        max={1}
        value={value}
        aria-valuetext={valueText}
        className="progress-bar block h-3 w-full motion-safe:indeterminate:animate-breathe"
      />
    </label>
  );
}
