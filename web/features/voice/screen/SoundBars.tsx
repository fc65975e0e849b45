const heights = [10, 18, 28, 16, 24, 12, 20];

/** That the microphone is open, as a picture; it stands still where movement is not wanted. */
export function SoundBars() {
  return (
    <svg aria-hidden viewBox="0 0 76 32" className="mx-auto h-8 w-19">
      {heights.map((height, at) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- a drawing, always the same
          key={at}
          x={at * 11 + 1}
          y={16 - height / 2}
          width={6}
          height={height}
          rx={3}
          fill={at % 3 === 2 ? '#e3b653' : '#d8ecdc'}
          className="motion-safe:animate-breathe"
          style={{ animationDelay: `${at * 120}ms` }}
        />
      ))}
    </svg>
  );
}
