import { Star, Users } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';

/**
 * What the operator of this Khet claims of it on the landing page, and answers for. Khet does not count these;
 * null leaves a claim out.
 */
const claims: { readonly farmers: number | null; readonly stars: number | null } = {
  farmers: 50_000,
  stars: 5,
};

export function Claims() {
  const say = useWords('home');
  const { farmers, stars } = claims;
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
