import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

/** Where the menu could not be fetched, the profile has all of it. */
export function ProfileLink() {
  const say = useWords('shell');
  return (
    <ButtonLink to="/profile" variant="quiet">
      {say('session.profile')}
    </ButtonLink>
  );
}
