import { useWords } from '#web/lib/words/words.ts';
import { useSession } from '#web/lib/session/session.ts';

import { navigationFor } from './navigation.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { screenAt } from '../screens.ts';

/** A finger or a pointer on a link often means that its screen comes next. */
function fetchAhead(path: string): void {
  // If the fetch fails, the screen says so when the person opens it.
  screenAt(path)
    .ready()
    .catch(() => screenAt(path).forget());
}

export function BarLinks() {
  const say = useWords('shell');
  const session = useSession();
  return (
    <ul className="flex items-center">
      {navigationFor(session).map(({ path, words }) => (
        <li key={path}>
          <PlaceLink
            to={path}
            onPointerEnter={() => fetchAhead(path)}
            className="flex min-h-12 items-center rounded-field px-3 font-label whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:bg-leaf-soft aria-[current]:text-leaf-dark"
          >
            {say(words)}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
