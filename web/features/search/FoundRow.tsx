import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { FoundProblem } from '#contract/search.ts';
import { formatDay, formatList } from '#languages/format.ts';
import { problemAddress } from '#web/features/problems/index.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { SignPicture } from '#web/ui/pictures/SignPicture.tsx';

interface FoundRowProps {
  readonly to: string;
  readonly sign: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly note?: ReactNode;
}

/** One result of the search. The whole row is a link to it. */
export function FoundRow({ to, sign, title, text, note }: FoundRowProps) {
  return (
    <li className="relative flex min-h-16 items-center gap-3 py-2 has-[a:hover]:text-leaf-dark">
      {sign}
      <div className="min-w-0 flex-1">
        <Link to={to} className="font-label break-words after:absolute after:inset-0">
          {title}
        </Link>
        <p className="line-clamp-2 break-words text-ink-soft">{text}</p>
        {note}
      </div>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </li>
  );
}

/** A crop problem. A tap on the row shows its signs and its sources. */
export function FoundProblemRow({ problem }: { problem: FoundProblem }) {
  const say = useWords('search');
  const locale = useLocale();
  const { id, name, crop, signs, sources, lastVerified } = problem;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 py-2">
          <SignPicture problem={id} width={64} />
          <span className="min-w-0 flex-1">
            <span className="block font-label break-words">{name}</span>
            <span className="block text-ink-soft">{crop}</span>
          </span>
          <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <div className="flex flex-col items-start gap-3 pb-4">
          <ul className="list-disc pl-6">
            {signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            {say('source', { sources: formatList(sources, locale), day: formatDay(lastVerified, locale, 'dated') })}
          </p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={problemAddress(id)}>{say('problemPage')}</ButtonLink>
            <ButtonLink variant="secondary" to="/crop-disease">
              {say('diagnose')}
            </ButtonLink>
          </div>
        </div>
      </details>
    </li>
  );
}
