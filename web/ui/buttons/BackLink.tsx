import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface BackLinkProps {
  readonly to: string;
  /** The name of the screen to which the link leads. */
  readonly children: ReactNode;
}

/** A link at the top of a screen, to the screen above it. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-12 items-center gap-2 self-start max-md:-my-3 font-label text-leaf-dark hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden className="size-5 shrink-0" />
      {children}
    </Link>
  );
}
