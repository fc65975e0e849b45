/** A sprout over furrows. web/public/favicon.svg and the app's icons have the same drawing (scripts/draw-icons.mjs). */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 48 48" className={`shrink-0 rounded-[27%] ${className}`}>
      <path fill="#115130" d="M0 0h48v48H0z" />
      <g fill="none" stroke="#e3b653" strokeWidth="2.6">
        <path d="M-15 44.4Q24 19.6 63 44.4" />
        <path d="M-15 54Q24 27 63 54" />
      </g>
      <path fill="none" stroke="#cdeed3" strokeWidth="2.6" strokeLinecap="round" d="M24 31.5V22" />
      <path fill="#8ad39c" d="M24 24.5c0-6-4-9.5-11-9.5 0 6 4 9.5 11 9.5z" />
      <path fill="#cdeed3" d="M24 21c0-7 4.5-11 12-11 0 7-4.5 11-12 11z" />
    </svg>
  );
}
