import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface FoundRowProps {
  readonly to: string;
  readonly sign: ReactNode;
  readonly title: string;
  readonly text: string;
}

/** One thing that was found; the whole row leads to it. */
export function FoundRow({ to, sign, title, text }: FoundRowProps) {
  return (
    <li className="relative flex min-h-16 items-center gap-3 py-2 has-[a:hover]:text-leaf-dark">
      {sign}
      <div className="min-w-0 flex-1">
        <Link to={to} className="font-label break-words after:absolute after:inset-0">
          {title}
        </Link>
        <p className="line-clamp-2 break-words text-ink-soft">{text}</p>
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </li>
  );
}
