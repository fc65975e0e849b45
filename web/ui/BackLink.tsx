import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface BackLinkProps {
  readonly to: string;
  /** Where it leads. */
  readonly children: ReactNode;
}

/** At the top of a screen: to the one that this one belongs to. */
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
