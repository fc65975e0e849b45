/** A tomato leaf with the rings of early blight. */
export function LeafDrawing({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 220 130" className={className}>
      <path className="fill-leaf" d="M18 112C26 52 92 12 206 18c-6 72-78 112-164 92l-14 14z" />
      <path
        className="stroke-leaf-soft"
        fill="none"
        strokeWidth="2.5"
        d="M26 118Q96 76 196 26M72 92l-6-34M72 92l52 14M110 72l-4-38M110 72l56 4M150 50l-2-26"
      />
      {spots.map(([x, y, radius]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={radius} className="fill-marigold" />
          <circle cx={x} cy={y} r={radius * 0.66} fill="#8a5a1c" />
          <circle cx={x} cy={y} r={radius * 0.3} fill="#4a2f0e" />
        </g>
      ))}
    </svg>
  );
}

const spots = [
  [92, 62, 15],
  [134, 84, 12],
  [152, 42, 10],
  [62, 88, 8],
] as const;
