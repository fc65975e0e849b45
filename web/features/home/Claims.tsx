import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';

import { useInstance } from '#web/app/use-instance.ts';
import { useWords } from '#web/lib/words/words.ts';

/** The operator's own claims. Khet cannot count them, so it shows only those of the settings. */
export function Claims() {
  const say = useWords('home');
  const { farmers = null, stars = null } = useInstance()?.claims ?? {};
  if (farmers === null && stars === null) return null;
  return (
    <ul className="surface flex flex-col gap-2 p-4 shadow-float md:w-96">
      {farmers === null ? null : (
        <li className="flex items-center gap-3">
          <Users aria-hidden className="size-6 shrink-0 text-leaf" />
          <strong className="figures text-lg">{say('claims.farmers', { count: farmers })}</strong>
        </li>
      )}
      {stars === null ? null : (
        <li className="flex items-center gap-3">
          <Star aria-hidden className="size-6 shrink-0 fill-marigold text-marigold-edge" />
          <strong className="text-lg">{say('claims.stars', { count: stars })}</strong>
        </li>
      )}
    </ul>
  );
}
