import { useId } from 'react';

/** A ploughed field at sunrise: the furrows run from the sun to the viewer, and seedlings grow on them. */
export function Sunrise({ className }: { className: string }) {
  const id = useId();
  return (
    <svg
      aria-hidden
      viewBox="0 0 1440 400"
      preserveAspectRatio="xMidYMax slice"
      className={`overflow-visible ${className}`}
    >
      <defs>
        <clipPath id={`${id}field`}>
          <path d={field} />
        </clipPath>
        <path
          id={`${id}sprout`}
          d="M0 0V-17M0-7C0-15-6-19-15-19-15-11-9-7 0-7ZM0-12C0-22 6-27 17-27 17-17 10-12 0-12Z"
        />
      </defs>
      <circle cx="880" cy="176" r="150" className="fill-marigold opacity-20" />
      <circle cx="880" cy="176" r="104" className="fill-marigold" />
      <path
        className="fill-[color-mix(in_srgb,var(--bar-past)_62%,var(--paper))]"
        d="M0 196Q170 120 380 178T760 188 1120 150 1440 190V400H0Z"
      />
      <path
        className="fill-[color-mix(in_srgb,var(--leaf-deep)_42%,var(--bar-past))]"
        d="M0 226Q260 168 560 214T1000 222 1440 182V400H0Z"
      />
      <path className="fill-leaf-deep" d={field} />
      <g clipPath={`url(#${id}field)`} className="fill-[color-mix(in_srgb,var(--leaf-deep)_72%,var(--bar-past))]">
        {furrows.map((furrow) => (
          <path key={furrow} d={furrow} />
        ))}
      </g>
      <g className="fill-bar-past stroke-bar-past" strokeWidth="2.5" strokeLinecap="round">
        {sprouts.map(([x, y, size]) => (
          <use key={`${x} ${y}`} href={`#${id}sprout`} transform={`translate(${x} ${y}) scale(${size})`} />
        ))}
      </g>
    </svg>
  );
}

const field = 'M0 268Q720 176 1440 268V400H0Z';
/** The point where all furrows begin: behind the hill, under the sun. */
const origin = { x: 880, y: 170 };
const sides = [-9, -7.2, -5.5, -4, -2.7, -1.6, -0.7, 0.2, 1.1, 2, 3, 4.2, 5.6];

/** A furrow is a wedge: a point at its beginning, and as wide as a plough at the viewer's feet. */
const furrows = sides.map((side) => {
  const foot = origin.x + side * 150;
  const bend = origin.x + side * 48;
  const half = 9 + Math.abs(side) * 2.2;
  return `M${origin.x} ${origin.y}Q${bend} 270 ${foot - half} 404H${foot + half}Q${bend + 6} 270 ${origin.x} ${origin.y}Z`;
});

/** Seedlings on the ridges between two furrows. The nearer they are, the larger. */
const sprouts = sides.slice(1).flatMap((side, index) => {
  const ridge = (side + (sides[index] ?? side)) / 2;
  return [0.62, 0.76, 0.92].map((far) => {
    const near = far * far;
    const x = origin.x + ridge * (96 * far * (1 - far) + 150 * near);
    const y = origin.y + 200 * far * (1 - far) + 234 * near;
    return [Math.round(x), Math.round(y), Number((0.25 + near * 0.75).toFixed(2))] as const;
  });
});
